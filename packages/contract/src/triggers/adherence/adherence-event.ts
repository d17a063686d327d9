import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { type causeLanes, missingCauses } from '@fernpuls/domain/triggers/adherence/cause';
import { choice, flag, instant, integer, number, reference, text } from '../../kit/fields.ts';
import { type Entity, resource } from '../../kit/resource.ts';

/** `explained`: needs nobody. `filled_late`: the reading came after its deadline. */
const adherenceStates = ['open', 'contacted', 'explained', 'closed', 'filled_late'] as const;

const adherenceLanes = ['call', 'logistics', 'technical', 'incident', 'none'] as const;
export type AdherenceLane = (typeof causeLanes)[keyof typeof causeLanes];

/** Why somebody closes a gap. */
export const adherenceCloseReasons = [
  'patient_contacted',
  'patient_not_reached',
  'device_replaced',
  'technical_solved',
  'measured_elsewhere',
  'plan_changed',
  'no_action',
  'measured_again',
] as const;
export type AdherenceCloseReason = (typeof adherenceCloseReasons)[number];

/**
 * An expected reading or survey that did not come in time: one event per slot of a plan, with its cause and who cares
 * for it.
 */
export const adherenceEvents = resource({
  type: 'adherence_events',
  area: 'triggers',
  path: 'patients/adherence_events',
  permission: 'patient_trigger',
  module: 'triggers',
  verbs: ['list', 'read'],
  readsAudited: true,
  maxPerPage: 5000,
  fields: {
    // Either the plan and value type of a reading, or the survey that was to be answered.
    planId: reference('measurement_plans', { nullable: true }),
    patientSurveyId: reference('patient_surveys', { nullable: true }),
    patientId: reference('patients'),
    valueType: choice(valueTypeKeys, { nullable: true }),
    slotAt: instant(),
    deadlineAt: instant(),
    // A reading counts for this slot when measured from the one until before the other.
    turnFrom: instant(),
    turnUntil: instant(),
    state: choice(adherenceStates),
    cause: choice(missingCauses),
    lane: choice(adherenceLanes),
    dueAt: instant(),
    incidentId: reference('feed_incidents', { nullable: true }),
    assigneeId: reference('physicians', { nullable: true }),
    reminderCount: integer({ origin: 'server', min: 0 }),
    remindedAt: instant({ nullable: true }),
    filledAt: instant({ nullable: true }),
    contactedAt: instant({ nullable: true }),
    contactedById: reference('physicians', { nullable: true }),
    contactNote: text({ nullable: true, max: 2000 }),
    closedAt: instant({ nullable: true }),
    closedById: reference('physicians', { nullable: true }),
    closeReason: choice(adherenceCloseReasons, { nullable: true }),
    closeNote: text({ nullable: true, max: 2000 }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    name: text({ origin: 'derived' }),
    phone: text({ nullable: true, origin: 'derived' }),
    customPatientId: text({ origin: 'derived' }),
    infoBanner: text({ nullable: true, origin: 'derived' }),
    // An address is stored, the practice mails reminders and this slot had none yet.
    mayRemind: { ...flag(), origin: 'derived' as const },
    lastReadingAt: instant({ nullable: true, origin: 'derived' }),
    lastValue: number({ nullable: true, origin: 'derived' }),
    lastDiastolic: number({ nullable: true, origin: 'derived' }),
    // A reading of the type was taken after the missing one was expected: nobody has to be asked for it.
    measuredAgain: { ...flag(), origin: 'derived' as const },
    // Slots of the plan missing in a row up to this one.
    missedInARow: integer({ origin: 'derived' }),
    deviceName: text({ nullable: true, origin: 'derived' }),
    deviceSerial: text({ nullable: true, origin: 'derived' }),
    lastContactAt: instant({ nullable: true, origin: 'derived' }),
    batteryPercent: integer({ nullable: true, origin: 'derived' }),
    surveyName: text({ nullable: true, origin: 'derived' }),
    contactedByName: text({ nullable: true, origin: 'derived' }),
    closedByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['state', 'cause', 'lane', 'patientId', 'planId', 'valueType', 'incidentId', 'dueAt', 'slotAt'],
  sorts: ['dueAt', 'slotAt', 'lane', 'closedAt'],
  defaultSort: 'dueAt',
  example: {
    planId: 'measurement_plans',
    patientId: 'patients',
    valueType: 'weight',
    slotAt: '2026-11-20T07:00:00.000Z',
    deadlineAt: '2026-11-20T11:00:00.000Z',
    turnFrom: '2026-11-19T19:00:00.000Z',
    turnUntil: '2026-11-20T19:00:00.000Z',
    state: 'open',
    cause: 'patient_skipped',
    lane: 'call',
    dueAt: '2026-11-21T11:00:00.000Z',
  },
});

export type AdherenceEvent = Entity<typeof adherenceEvents>;
