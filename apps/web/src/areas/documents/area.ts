import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['patients/:/findings', 'content/media_library'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'media_library',
      to: 'content/media_library',
      group: 'content',
      at: 65,
      permission: 'medium',
      module: 'documents',
    },
  ],
};
