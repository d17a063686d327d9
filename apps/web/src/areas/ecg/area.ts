import IconHeartRateMonitor from '#icons/IconHeartRateMonitor';
import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: [
    'dashboard/incoming_ecgs',
    'dashboard/tasks/:/patient',
    'dashboard/alarms/patients/:/triggers/events/findings',
    'content/finding_templates',
    'content/ecg_norms',
    'patients/:/measurements/ecgs',
  ],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'incoming_ecgs',
      to: 'dashboard/incoming_ecgs',
      group: 'workplace',
      at: 60,
      icon: IconHeartRateMonitor,
      permission: 'patient_measurement_ecg',
      module: 'ecg',
      letter: 'e',
      count: 'ecgs',
    },
    {
      key: 'ecg_norms',
      to: 'content/ecg_norms',
      group: 'content',
      at: 70,
      permission: 'patient_measurement_ecg',
      module: 'ecg',
    },
    {
      key: 'finding_templates',
      to: 'content/finding_templates',
      group: 'content',
      at: 60,
      permission: 'patient_measurement_ecg',
      module: 'ecg',
    },
  ],
};
