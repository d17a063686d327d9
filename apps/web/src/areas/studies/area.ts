import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['content/studies', 'patients/:/studies'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'studies',
      to: 'content/studies',
      group: 'content',
      at: 40,
      permission: 'study',
      module: 'studies',
    },
  ],
};
