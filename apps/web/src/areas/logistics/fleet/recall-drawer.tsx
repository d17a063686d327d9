import { text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import { recallLot } from '@fernpuls/contract/logistics/fleet/recall.call';
import type { StockDevice } from '@fernpuls/contract/logistics/fleet/stock-device';
import { deviceLife } from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';

/** The field of the form; what goes to the server is the call that recalls the lot. */
const recallForm = resource({
  type: 'lot_recalls',
  area: 'logistics',
  permission: 'article',
  module: 'core',
  fields: { reason: text({ max: 1000 }) },
  example: { reason: 'Zeigt zu viel an' },
});

type Props = { device: StockDevice; lot: string; onClose: () => void };

/** Calls the lot of a device back and tells everybody who has some of it, in one step. */
export function RecallDrawer({ device, lot, onClose }: Props) {
  const { t } = useTranslation('fleet');
  const format = useFormat();
  const recall = useCallMutation(recallLot, { invalidates: [deviceLife], ignore: [422] });
  const { field, form } = useForm(recallForm, {
    namespace: 'fleet',
    initial: {},
    submit: async ({ reason }) => {
      const told = await recall.mutateAsync({ articleId: device.articleId, lot, reason });
      const params = { practices: format.number(told.practices), devices: format.number(told.devices) };
      showToast({ kind: 'success', text: t('recall.done', { lot, ...params }) });
    },
  });
  return (
    <FormDrawer
      byQuery
      title={t('recall.title', { lot })}
      form={form}
      onClose={onClose}
      submitLabel={t('recall.confirm')}
    >
      <Text>{t('recall.help')}</Text>
      <TextareaField
        {...field('reason')}
        label={t('recall.reason')}
        help={t('recall.reason_help')}
        rows={5}
        autoFocus
      />
    </FormDrawer>
  );
}
