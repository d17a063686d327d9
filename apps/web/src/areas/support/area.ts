import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['system/tickets'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'tickets',
      to: 'system/tickets',
      group: 'settings',
      section: 'practice',
      at: 70,
      permission: 'tenant',
      host: 'practice',
    },
  ],
};
