import IconClockQuestion from '#icons/IconClockQuestion';
import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['patients/:/measurements', 'dashboard/alarms/readings', 'content/feeling_factors', 'system/sensors'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'reading_reviews',
      to: 'dashboard/alarms/readings',
      group: 'workplace',
      at: 35,
      icon: IconClockQuestion,
      permission: 'patient_measurement',
      module: 'measurements',
      letter: 'w',
      count: 'reviews',
    },
    {
      key: 'feeling_factors',
      to: 'content/feeling_factors',
      group: 'content',
      at: 90,
      permission: 'feeling_factor',
      module: 'measurements',
    },
    {
      key: 'sensors',
      to: 'system/sensors',
      group: 'settings',
      section: 'devices',
      at: 20,
      permission: 'patient_measurement',
      module: 'measurements',
      host: 'practice',
    },
  ],
};
