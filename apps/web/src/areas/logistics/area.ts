import IconBuildingWarehouse from '#icons/IconBuildingWarehouse';
import IconDevices2 from '#icons/IconDevices2';
import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['patients/:/devices', '/logistics', '/devices'],
  load: () => import('./routes.tsx'),
  navigation: [
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
