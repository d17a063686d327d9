import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['system/settings/payments'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'payments',
      to: 'system/settings/payments',
      group: 'settings',
      section: 'practice',
      at: 55,
      permission: 'tenant',
      module: 'billing',
      host: 'practice',
    },
  ],
};
