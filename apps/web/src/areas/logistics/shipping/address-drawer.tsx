import {
  changeOrderAddress,
  type OrderAddress,
} from '@fernpuls/contract/logistics/orders/order-address.call';
import { stockOrderVersions } from '@fernpuls/contract/logistics/orders/order-life.call';
import { type StockOrder, stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { DoorFields } from './door-fields.tsx';
import { addressForm } from './order-form.ts';

type Props = { order: StockOrder; address: OrderAddress; onSaved: () => void; onClose: () => void };

/** Another door, until the parcel leaves. */
export function AddressDrawer({ order, address, onSaved, onClose }: Props) {
  const { t } = useTranslation(['orders', 'ui']);
  const invalidates = [stockOrders, stockOrderVersions];
  const change = useCallMutation(changeOrderAddress, { invalidates, ignore: [422] });
  const { recipientName, careOf, street, postalCode, city } = address;
  const { field, form } = useForm(addressForm, {
    namespace: 'orders',
    initial: { recipientName, careOf, street: street ?? '', postalCode: postalCode ?? '', city: city ?? '' },
    submit: async ({ careOf: at = null, ...given }) => {
      await change.mutateAsync({ id: order.id, careOf: at, ...given });
      showToast({ kind: 'success', text: t('ui:saved') });
      onSaved();
    },
  });
  return (
    <FormDrawer title={t('address_of', { number: order.number })} form={form} onClose={onClose}>
      <DoorFields field={field} />
    </FormDrawer>
  );
}
