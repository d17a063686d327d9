import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['content/surveys', 'patients/:/surveys'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'surveys',
      to: 'content/surveys',
      group: 'content',
      at: 30,
      permission: 'survey',
      module: 'surveys',
    },
  ],
};
