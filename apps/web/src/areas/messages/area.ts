import IconMessages from '#icons/IconMessages';
import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['dashboard/messages', 'patients/:/messages'],
  load: () => import('./routes.tsx'),
  navigation: [
    {
      key: 'messages',
      to: 'dashboard/messages',
      group: 'workplace',
      at: 80,
      icon: IconMessages,
      permission: 'message',
      module: 'messages',
      letter: 'n',
      count: 'messages',
    },
  ],
};
