import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['content/health_provider', 'content/people'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'health_providers',
      to: 'content/health_provider/institution',
      group: 'content',
      at: 110,
      permission: 'health_provider',
      module: 'patients',
    },
    {
      key: 'people',
      to: 'content/people',
      group: 'content',
      at: 120,
      permission: 'person',
      module: 'patients',
    },
  ],
};
