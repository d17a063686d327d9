import IconBellRinging from '#icons/IconBellRinging';
import IconCalendarOff from '#icons/IconCalendarOff';
import IconListCheck from '#icons/IconListCheck';
import IconUrgent from '#icons/IconUrgent';
import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: [
    'dashboard/round',
    'dashboard/alarms',
    'content/trigger_templates',
    'patients/:/triggers',
    'patients/:/measurements/ecg_triggers',
    'system/settings/absences',
    'patients/:/adherence_events',
    'patients/:/insights',
    'patients/:/observation_cases',
  ],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'alarms',
      to: 'dashboard/alarms',
      group: 'workplace',
      at: 20,
      icon: IconBellRinging,
      permission: 'patient_trigger',
      module: 'triggers',
      letter: 'a',
      count: 'alarms',
      end: true,
    },
    {
      key: 'control_alarms',
      to: 'dashboard/alarms/control',
      group: 'workplace',
      at: 30,
      icon: IconUrgent,
      permission: 'patient_trigger',
      module: 'triggers',
      letter: 'u',
      count: 'controls',
    },
    {
      key: 'round',
      to: 'dashboard/round',
      group: 'workplace',
      at: 40,
      icon: IconListCheck,
      permission: 'patient_trigger',
      module: 'triggers',
      letter: 'v',
    },
    {
      key: 'adherence',
      to: 'dashboard/alarms/adherence',
      group: 'workplace',
      at: 50,
      icon: IconCalendarOff,
      permission: 'patient_trigger',
      module: 'triggers',
      letter: 'd',
      count: 'adherence',
    },
    {
      key: 'trigger_templates',
      to: 'content/trigger_templates',
      group: 'content',
      at: 50,
      permission: 'patient_trigger',
      module: 'triggers',
    },
    {
      key: 'absences',
      to: 'system/settings/absences',
      group: 'settings',
      section: 'people',
      at: 40,
      permission: 'physician',
      host: 'practice',
    },
  ],
};
