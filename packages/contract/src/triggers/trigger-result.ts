import { choice, instant, number, reference } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { eventTypes } from './trigger-event.ts';

const written = { origin: 'server' } as const;
const sometimes = { nullable: true, origin: 'server' } as const;

/**
 * What fired which trigger, exactly once: a reading, a recording or an answered survey, with the event it raised or
 * joined. Its id names the trigger and what fired it.
 */
export const triggerResults = resource({
  type: 'trigger_results',
  area: 'triggers',
  path: 'patients/triggers/results',
  table: null,
  permission: 'patient_trigger',
  module: 'triggers',
  verbs: ['list'],
  readsAudited: true,
  fields: {
    eventType: choice(eventTypes, written),
    patientId: reference('patients', written),
    triggerId: reference('measurement_triggers', written),
    /** The trigger, where it is one on readings. */
    measurementTriggerId: reference('measurement_triggers', sometimes),
    triggerEventId: reference('trigger_events', written),
    measurementId: reference('patient_measurements', sometimes),
    ecgId: reference('ecgs', sometimes),
    surveySessionId: reference('patient_survey_sessions', sometimes),
    /** Of the reading, in the unit its value type is kept in. */
    value: number(sometimes),
    measuredAt: instant(written),
  },
  filters: [
    'eventType',
    'patientId',
    'triggerId',
    'triggerEventId',
    'measurementId',
    'ecgId',
    'surveySessionId',
    'measuredAt',
  ],
  sorts: ['triggerEventId', 'measuredAt'],
  // Ids of events grow with time: the newest alarm first, and an index holds that order.
  defaultSort: '-triggerEventId',
  timeField: 'measuredAt',
  includes: ['patientId', 'triggerId', 'triggerEventId', 'measurementId', 'ecgId', 'surveySessionId'],
  example: {},
});

export type TriggerResult = Entity<typeof triggerResults>;
