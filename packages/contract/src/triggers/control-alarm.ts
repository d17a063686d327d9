import { choice, instant, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** Why an alarm needs supervision: past its deadline, or nobody of the chain could be told. */
export const controlReasons = ['overdue', 'nobody_reached'] as const;

/** An alarm that stayed unhandled; gone once it is taken up, closed, or somebody answers for it with a note. */
export const controlAlarms = resource({
  type: 'control_alarms',
  area: 'triggers',
  path: 'dashboard/control_alarms',
  permission: 'patient_trigger',
  module: 'triggers',
  verbs: ['list', 'read'],
  readsAudited: true,
  fields: {
    triggerEventId: reference('trigger_events'),
    patientId: reference('patients'),
    reason: choice(controlReasons),
    raisedAt: instant(),
    handledAt: instant({ nullable: true }),
    handledById: reference('physicians', { nullable: true }),
    note: text({ nullable: true, max: 2000 }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    name: text({ origin: 'derived' }),
    priority: text({ origin: 'derived' }),
    dueAt: instant({ origin: 'derived' }),
    handledByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['handledAt', 'patientId', 'raisedAt', 'reason'],
  sorts: ['raisedAt'],
  defaultSort: 'raisedAt',
  example: {
    triggerEventId: 'trigger_events',
    patientId: 'patients',
    reason: 'overdue',
    raisedAt: '2026-11-20T08:30:00.000Z',
  },
});

export type ControlAlarm = Entity<typeof controlAlarms>;
