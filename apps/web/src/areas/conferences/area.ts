import IconVideo from '#icons/IconVideo';
import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['dashboard/video_consultations', 'patients/:/video_consultations', 'system/settings/video'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'video_consultations',
      to: 'dashboard/video_consultations',
      group: 'workplace',
      at: 90,
      icon: IconVideo,
      permission: 'video_consultation',
      module: 'conferences',
    },
    {
      key: 'video_rules',
      to: 'system/settings/video',
      group: 'settings',
      section: 'law',
      at: 30,
      permission: 'tenant',
      module: 'conferences',
      host: 'practice',
    },
  ],
};
