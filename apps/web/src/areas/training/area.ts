import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['system/training'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'training',
      to: 'system/training',
      group: 'settings',
      section: 'practice',
      at: 7,
      permission: 'tenant',
      host: 'training',
    },
  ],
};
