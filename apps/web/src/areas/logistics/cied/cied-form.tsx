import { type Cied, cieds } from '@fernpuls/contract/logistics/cied/cied';
import { useNavigate } from 'react-router';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { ciedPath } from './addresses.ts';

type Props = { patientId: string; row: Cied | null; onClose: () => void };

/** What an implant is; a new one opens its page. */
export function CiedForm({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['implants', 'ui']);
  const create = useCreate(cieds);
  const update = useUpdate(cieds);
  const navigate = useNavigate();
  const { field, form } = useForm(cieds, {
    namespace: 'implants',
    initial: row ?? { patientId, kind: 'crt_d', mri: 'unknown' },
    submit: async ({ patientId: of, ...given }) => {
      if (row) await update.mutateAsync({ id: row.id, ...given });
      else {
        const made = await create.mutateAsync({ patientId: of, ...given });
        setTimeout(() => void navigate(ciedPath(patientId, made.id)));
      }
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  return (
    <FormDrawer byQuery={row !== null} title={t(row ? 'edit' : 'new')} form={form} onClose={onClose}>
      <SelectField {...field('kind')} words="implants:kind" />
      <Columns>
        <TextField {...field('manufacturer')} />
        <TextField {...field('model')} />
      </Columns>
      <TextField {...field('serial')} />
      <Columns>
        <DatePicker {...field('implantedOn')} />
        <DatePicker {...field('explantedOn')} />
      </Columns>
      <Columns>
        <SelectField {...field('mri')} words="implants:mri" />
        <NumberField {...field('magnetRate')} />
      </Columns>
      <TextareaField {...field('note')} rows={2} />
    </FormDrawer>
  );
}
