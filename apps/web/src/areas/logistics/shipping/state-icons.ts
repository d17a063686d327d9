import type { StockOrderState } from '@fernpuls/domain/logistics/orders/order-course';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconCircleX from '#icons/IconCircleX';
import IconMailbox from '#icons/IconMailbox';
import IconPackage from '#icons/IconPackage';
import IconShoppingCart from '#icons/IconShoppingCart';
import IconTruckDelivery from '#icons/IconTruckDelivery';
import IconTruckReturn from '#icons/IconTruckReturn';
import IconArrowBackUp from '#icons/IconArrowBackUp';

export const orderIcons: Readonly<Record<StockOrderState, typeof IconPackage>> = {
  placed: IconShoppingCart,
  accepted: IconCircleCheck,
  packed: IconPackage,
  shipped: IconTruckDelivery,
  delivered: IconMailbox,
  return_requested: IconArrowBackUp,
  returned: IconTruckReturn,
  cancelled: IconCircleX,
};
