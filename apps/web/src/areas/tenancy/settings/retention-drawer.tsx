import { retentionRules } from '@fernpuls/contract/lifecycle/retention-rule';
import { useCreate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { today } from '../../../ui/today.ts';
import { useForm } from '../../../ui/use-form.ts';

/** Another rule, from a day on; those before it stay as they were. */
export function RetentionDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['retention', 'ui']);
  const create = useCreate(retentionRules);
  const { field, form } = useForm(retentionRules, {
    namespace: 'retention',
    initial: { validFrom: today() },
    submit: async (given) => {
      await create.mutateAsync(given);
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  return (
    <FormDrawer byQuery title={t('new')} form={form} onClose={onClose} submitLabel={t('new')}>
      <Columns>
        <DateField {...field('validFrom')} autoFocus />
        <NumberField {...field('years')} />
      </Columns>
      <TextField {...field('source')} help={t('source_help')} />
    </FormDrawer>
  );
}
