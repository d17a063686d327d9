import IconCalendarEvent from '#icons/IconCalendarEvent';
import IconPhone from '#icons/IconPhone';
import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: [
    'dashboard/calls',
    'dashboard/events',
    'content/event_kinds',
    'content/call_outcomes',
    'content/interview_guides',
    'interview_guides',
    'patients/:/events',
    'patients/:/call_logging',
    'patients/:/general/call_logging',
  ],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'calls',
      to: 'dashboard/calls',
      group: 'workplace',
      at: 72,
      icon: IconPhone,
      permission: 'patient_event',
      module: 'events',
      letter: 'c',
    },
    {
      key: 'events',
      to: 'dashboard/events',
      group: 'workplace',
      at: 75,
      icon: IconCalendarEvent,
      permission: 'patient_event',
      module: 'events',
      count: 'events',
    },
    {
      key: 'event_kinds',
      to: 'content/event_kinds',
      group: 'content',
      at: 85,
      permission: 'patient_event',
      module: 'events',
    },
    {
      key: 'interview_guides',
      to: 'content/interview_guides',
      group: 'content',
      at: 84,
      permission: 'patient_event',
      module: 'events',
    },
    {
      key: 'call_outcomes',
      to: 'content/call_outcomes',
      group: 'content',
      at: 86,
      permission: 'patient_event',
      module: 'events',
    },
  ],
};
