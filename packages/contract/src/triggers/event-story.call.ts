import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import { rhythmSources } from '@fernpuls/domain/triggers/rules/rule';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

/** What was done with an event, oldest first, and the readings or recordings that joined it, newest first. */
export const triggerEventStory = call({
  name: 'trigger_event_story',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/patients/triggers/events/{id}/story',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  readsAudited: true,
  summary:
    'Who did what with a trigger event and when, and the readings and recordings that joined it, the latest 200 of each.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    steps: z.array(
      z.object({
        id: z.string(),
        action: z.string(),
        at: z.string(),
        /** Null when the system did it. */
        by: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
    /** `value` is what the rule looked at, in the canonical unit of the value type. */
    readings: z.array(
      z.object({
        measurementId: z.string(),
        valueType: z.string(),
        value: z.number(),
        diastolic: z.nullable(z.number()),
        measuredAt: z.string(),
      }),
    ),
    /** The recordings that joined it, newest first: the class each fired for, and who said so. */
    recordings: z.array(
      z.object({
        ecgId: z.string(),
        rhythmClass: z.enum(rhythmClasses),
        rhythmSource: z.enum(rhythmSources),
        measuredAt: z.string(),
      }),
    ),
  }),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});

export type TriggerEventStory = OutputOf<typeof triggerEventStory>;
