import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['patients/:/drugs', 'content/drugs'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    { key: 'drugs', to: 'content/drugs', group: 'content', at: 88, permission: 'drug', module: 'drugs' },
  ],
};
