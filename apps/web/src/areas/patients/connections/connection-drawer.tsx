import { type PatientConnection, patientConnections } from '@fernpuls/contract/patients/patient-connection';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ProviderField } from '../../providers/index.ts';
import { PartDrawer } from '../part-drawer.tsx';

type Props = { patientId: string; row: PatientConnection | null; onClose: () => void };

export function ConnectionDrawer({ patientId, row, onClose }: Props) {
  const { t } = useTranslation('master_data');
  const maySearch = useMay('health_provider');
  return (
    <PartDrawer
      resource={patientConnections}
      row={row}
      initial={{ patientId, kind: 'hospital' }}
      nameOf={({ system }) => system}
      texts={{ create: t('connection.new'), edit: t('connection.edit'), remove: t('connection.remove') }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <SelectField {...field('kind')} words="master_data:connection.kind" />
          <TextField {...field('system')} autoFocus help={t('connection.system_help')} />
          <TextField {...field('number')} help={t('connection.number_help')} />
          {maySearch && (
            <ProviderField
              field={field('subjectId')}
              name={row?.subjectName ?? null}
              help={t('connection.subject_help')}
            />
          )}
          <Columns>
            <DatePicker {...field('startsOn')} />
            <DatePicker {...field('endsOn')} />
          </Columns>
          <TextField {...field('note')} />
        </>
      )}
    </PartDrawer>
  );
}
