import type { DeviceState } from '@fernpuls/domain/logistics/fleet/life-line';
import IconArchive from '#icons/IconArchive';
import IconBuildingWarehouse from '#icons/IconBuildingWarehouse';
import IconHome from '#icons/IconHome';
import IconMailbox from '#icons/IconMailbox';
import IconPackage from '#icons/IconPackage';
import IconShoppingCart from '#icons/IconShoppingCart';
import IconTruckDelivery from '#icons/IconTruckDelivery';
import IconTruckReturn from '#icons/IconTruckReturn';
import IconWash from '#icons/IconWash';

export const stateIcons: Readonly<Record<DeviceState, typeof IconArchive>> = {
  bought: IconShoppingCart,
  stocked: IconBuildingWarehouse,
  packed: IconPackage,
  shipped: IconTruckDelivery,
  delivered: IconMailbox,
  active: IconHome,
  returned: IconTruckReturn,
  cleaned: IconWash,
  retired: IconArchive,
};
