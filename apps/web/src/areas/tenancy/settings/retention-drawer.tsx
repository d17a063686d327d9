import { retentionRules } from '@fernpuls/contract/lifecycle/retention-rule';
import { retentionKinds } from '@fernpuls/domain/patients/retention';
import { useCreate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { today } from '../../../ui/today.ts';
import { useForm } from '../../../ui/use-form.ts';

/** Another rule, from a day on; those before it stay as they were. */
export function RetentionDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['retention', 'ui']);
  const create = useCreate(retentionRules);
  const { field, form, values } = useForm(retentionRules, {
    namespace: 'retention',
    initial: { kind: 'treatment', validFrom: today() },
    submit: async (given) => {
      const isDays = given.kind === 'take_back';
      const { years = null, days = null } = given;
      await create.mutateAsync({ ...given, years: isDays ? null : years, days: isDays ? days : null });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  return (
    <FormDrawer byQuery title={t('new')} form={form} onClose={onClose} submitLabel={t('new')}>
      <SelectField
        {...field('kind')}
        required
        options={retentionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <Columns>
        <DateField {...field('validFrom')} autoFocus />
        <NumberField {...field(values.kind === 'take_back' ? 'days' : 'years')} required />
      </Columns>
      <TextField {...field('source')} help={t('source_help')} />
    </FormDrawer>
  );
}
