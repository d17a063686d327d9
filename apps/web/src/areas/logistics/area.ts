import IconBuildingWarehouse from '#icons/IconBuildingWarehouse';
import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['patients/:/devices', '/logistics'],
  load: () => import('./routes.tsx'),
  navigation: [
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
