import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['content/programs', 'patients/:/programs'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'programs',
      to: 'content/programs',
      group: 'content',
      at: 20,
      permission: 'program',
      module: 'programs',
    },
  ],
};
