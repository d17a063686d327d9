import IconVideo from '#icons/IconVideo';
import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['dashboard/video_consultations'],
  load: () => import('./routes.tsx'),
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
  ],
};
