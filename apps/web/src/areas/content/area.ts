import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['content/text_templates'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'text_templates',
      to: 'content/text_templates',
      group: 'content',
      at: 60,
      permission: 'text_template',
      module: 'messages',
    },
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
