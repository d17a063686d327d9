import { type PatientAddress, patientAddresses } from '@fernpuls/contract/patients/patient-address';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CountryFields } from '../../providers/index.ts';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { PartDrawer } from '../part-drawer.tsx';

type Props = { patientId: string; row: PatientAddress | null; onClose: () => void };

export function AddressDrawer({ patientId, row, onClose }: Props) {
  const { t } = useTranslation('master_data');
  return (
    <PartDrawer
      resource={patientAddresses}
      row={row}
      initial={{ patientId, kind: 'temporary', countryCode: 'DE' }}
      nameOf={({ street }) => street}
      texts={{ create: t('address.new'), edit: t('address.edit'), remove: t('address.remove') }}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <KindField kind={field('kind')} period={[field('startsOn'), field('endsOn')]} />
          <TextField {...field('careOf')} help={t('address.care_of_help')} />
          <TextField {...field('street')} autoFocus />
          <Columns>
            <TextField {...field('postalCode')} />
            <TextField {...field('city')} />
          </Columns>
          <CountryFields country={field('countryCode')} subdivision={field('subdivisionCode')} />
          {values.kind === 'temporary' && (
            <Columns>
              <DatePicker {...field('startsOn')} />
              <DatePicker {...field('endsOn')} />
            </Columns>
          )}
          <TextField {...field('note')} />
        </>
      )}
    </PartDrawer>
  );
}

/** Only what holds for a while has days. */
function KindField({ kind, period }: { kind: FieldBinding; period: readonly FieldBinding[] }) {
  const choose = (value: string | null) => {
    kind.onChange(value);
    if (value !== 'temporary') for (const day of period) day.onChange(null);
  };
  return <SelectField {...kind} words="master_data:address.kind" onChange={choose} />;
}
