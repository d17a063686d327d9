import IconClipboardCheck from '#icons/IconClipboardCheck';
import IconLayoutDashboard from '#icons/IconLayoutDashboard';
import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['dashboard/insights', 'dashboard/tasks', 'patients/task'],
  load: () => import('./routes.tsx'),
  navigation: [
    {
      key: 'insights',
      to: 'dashboard/insights',
      group: 'workplace',
      at: 10,
      icon: IconLayoutDashboard,
      permission: 'patient',
      letter: 'h',
    },
    {
      key: 'tasks',
      to: 'dashboard/tasks',
      group: 'workplace',
      at: 70,
      icon: IconClipboardCheck,
      permission: 'task',
      module: 'tasks',
      letter: 't',
      count: 'tasks',
    },
  ],
};
