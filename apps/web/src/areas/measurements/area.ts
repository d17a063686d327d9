import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['patients/:/measurements', 'content/feeling_factors', 'system/sensors'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
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
