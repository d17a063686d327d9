import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['patients/:/measurements', 'content/feeling_factors'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'feeling_factors',
      to: 'content/feeling_factors',
      group: 'content',
      at: 90,
      permission: 'feeling_factor',
      module: 'measurements',
    },
  ],
};
