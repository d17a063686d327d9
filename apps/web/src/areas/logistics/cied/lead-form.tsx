import { type Cied, type CiedLead, ciedLeads } from '@fernpuls/contract/logistics/cied/cied';
import { leadPositions } from '@fernpuls/domain/logistics/cied/cied';
import { useCreate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';

type Props = { cied: Cied; leads: readonly CiedLead[]; onClose: () => void };

/** A lead in a place that is free. */
export function LeadForm({ cied, leads, onClose }: Props) {
  const { t } = useTranslation(['implants', 'ui']);
  const create = useCreate(ciedLeads);
  const free = leadPositions.filter((position) => !leads.some((one) => one.position === position));
  const { manufacturer, implantedOn } = cied;
  const { field, form } = useForm(ciedLeads, {
    namespace: 'implants',
    initial: { ciedId: cied.id, manufacturer, implantedOn, ...(free[0] ? { position: free[0] } : {}) },
    submit: async (given) => {
      await create.mutateAsync(given);
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  return (
    <FormDrawer byQuery title={t('leads.new')} form={form} onClose={onClose}>
      <SelectField
        {...field('position')}
        options={free.map((value) => ({ value, label: t(`position.${value}`) }))}
      />
      <TextField {...field('manufacturer')} />
      <TextField {...field('model')} />
      <TextField {...field('serial')} />
      <DatePicker {...field('implantedOn')} />
    </FormDrawer>
  );
}
