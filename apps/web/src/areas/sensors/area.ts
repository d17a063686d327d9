import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['system/sensors'],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
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
