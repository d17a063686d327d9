import { orderLife, stockOrderVersions } from '@fernpuls/contract/logistics/orders/order-life.call';
import { type StockOrder, stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import { useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { isBeforeLeaving } from './before-leaving.ts';

/** Another day, another note; what has left keeps its day. */
export function OrderDrawer({ order, onClose }: { order: StockOrder; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'ui']);
  const update = useUpdate(stockOrders, { invalidates: [orderLife, stockOrderVersions], ignore: [422] });
  const { field, form } = useForm(stockOrders, {
    namespace: 'orders',
    initial: order,
    submit: async (given, basedOn) => {
      const saved = await update.mutateAsync({ id: order.id, ...given, basedOn });
      showToast({ kind: 'success', text: t('ui:saved') });
      return saved;
    },
  });
  return (
    <FormDrawer byQuery title={t('edit_of', { number: order.number })} form={form} onClose={onClose}>
      {isBeforeLeaving(order) ? (
        <DatePicker {...field('wishOn')} help={t('wish_help')} />
      ) : (
        <Text quiet>{t('label_left')}</Text>
      )}
      <TextareaField {...field('note')} rows={3} />
    </FormDrawer>
  );
}
