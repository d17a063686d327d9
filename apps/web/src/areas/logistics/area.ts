import IconBuildingWarehouse from '#icons/IconBuildingWarehouse';
import IconDevices2 from '#icons/IconDevices2';
import IconPackages from '#icons/IconPackages';
import IconTruckDelivery from '#icons/IconTruckDelivery';
import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: [
    'content/cied_limits',
    'dashboard/alarms/implants',
    'patients/:/devices',
    '/logistics',
    '/devices',
    '/orders',
    '/sensor_packages',
  ],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'cied_notices',
      to: 'dashboard/alarms/implants',
      group: 'workplace',
      at: 36,
      icon: IconDevices2,
      permission: 'patient_measurement',
      module: 'devices',
      count: 'implants',
    },
    {
      key: 'cied_limits',
      to: 'content/cied_limits',
      group: 'content',
      at: 75,
      permission: 'patient_measurement',
      module: 'devices',
    },
    {
      key: 'stock_devices',
      to: '/devices',
      group: 'workplace',
      at: 50,
      icon: IconDevices2,
      permission: 'article',
      letter: 'g',
      host: 'manage',
    },
    {
      key: 'stock_orders',
      to: '/orders',
      group: 'workplace',
      at: 55,
      icon: IconTruckDelivery,
      permission: 'article',
      letter: 'o',
      host: 'manage',
    },
    {
      key: 'sensor_packages',
      to: '/sensor_packages',
      group: 'workplace',
      at: 57,
      icon: IconPackages,
      permission: 'article',
      letter: 'p',
      host: 'manage',
    },
    {
      key: 'articles',
      to: '/logistics/articles',
      group: 'workplace',
      at: 60,
      icon: IconBuildingWarehouse,
      permission: 'article',
      letter: 'b',
      host: 'manage',
    },
  ],
};
