import { text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import { stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import { orderCounts, orderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import { cancelOrder, closeOrder } from '@fernpuls/contract/logistics/orders/order-steps.call';
import { type StockOrder, stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';

const endForm = resource({
  type: 'order_ends',
  area: 'logistics',
  permission: 'article',
  module: 'core',
  fields: { note: text({ max: 500 }) },
  example: { note: 'Doppelt bestellt' },
});

type Props = { order: StockOrder; end: 'cancel' | 'close'; onClose: () => void };

/** Why nothing of it, or nothing more of it, is sent. */
export function EndDrawer({ order, end, onClose }: Props) {
  const { t } = useTranslation('orders');
  const changed = { invalidates: [stockOrders, orderLife, orderCounts, stockDevices], ignore: [422] };
  const cancel = useCallMutation(cancelOrder, changed);
  const close = useCallMutation(closeOrder, changed);
  const { field, form } = useForm(endForm, {
    namespace: 'orders',
    initial: {},
    submit: async ({ note }) => {
      await (end === 'cancel' ? cancel : close).mutateAsync({ id: order.id, note });
      showToast({ kind: 'success', text: t('moved', { number: order.number, went: t(`went.${end}`) }) });
    },
  });
  return (
    <FormDrawer
      byQuery
      title={t(end === 'cancel' ? 'cancel_of' : 'close_of', { number: order.number })}
      form={form}
      onClose={onClose}
      submitLabel={t(end)}
    >
      <Text quiet>{t(end === 'cancel' ? 'cancel_help' : 'close_help')}</Text>
      <TextareaField {...field('note')} label={t('why')} rows={3} autoFocus />
    </FormDrawer>
  );
}
