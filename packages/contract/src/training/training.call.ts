import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';

const common = { area: 'training', module: 'core', host: 'practice' } as const;
const write = { permission: 'tenant', access: 'write' } as const;

/** Nothing in a practice of patients; what changes something answers 409 `no_training_practice` there. */
export const trainingState = call({
  ...common,
  name: 'training_state',
  method: 'GET',
  path: '/web/v1/training',
  auth: { permission: 'tenant', access: 'read' },
  summary: 'How a training practice stands: who and what there is to practise with.',
  input: z.strictObject({}),
  output: z.object({
    training: z.nullable(
      z.object({
        patients: z.number(),
        openAlarms: z.number(),
        /** Each morning the alarms of the day before are closed. */
        closesMornings: z.boolean(),
      }),
    ),
  }),
  example: {},
});

export const changeTraining = call({
  ...common,
  name: 'change_training',
  method: 'PATCH',
  path: '/web/v1/training',
  auth: write,
  summary: 'Whether the alarms of the day before are closed each morning.',
  input: z.strictObject({ closesMornings: z.boolean() }),
  output: z.object({}),
  example: { closesMornings: true },
});

/**
 * Everything of patients goes: records, readings, alarms, tasks, messages, mails that were held. People, settings,
 * catalogues and the audit stay. 409 `conflict` where something of a patient was written at the same moment.
 */
export const emptyTraining = call({
  ...common,
  name: 'empty_training',
  method: 'POST',
  path: '/web/v1/training/reset',
  auth: write,
  proof: true,
  summary: 'Empties a training practice of its patients and all that is theirs.',
  input: z.strictObject({}),
  output: z.object({ patients: z.number() }),
  example: {},
});

/**
 * Of everybody active, those who worked last first. Begins with the last time the practice was emptied. Of nobody in a
 * practice of patients: there people are not measured.
 */
export const trainingPeople = call({
  ...common,
  name: 'training_people',
  method: 'GET',
  path: '/web/v1/training/people',
  auth: { permission: 'tenant', access: 'read' },
  summary: 'What each person has done with the alarms of a training practice, and how long it took.',
  input: z.strictObject({}),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Alarms this person looked at before anybody else. */
        seen: z.number(),
        /** Alarms this person closed, or proposed to close. */
        decided: z.number(),
        /** From an alarm's arrival to the decision, the median; null where nothing was decided. */
        secondsToDecision: z.nullable(z.number()),
        lastAt: z.nullable(z.string()),
      }),
    ),
  }),
  example: {},
});

export type TrainingPerson = OutputOf<typeof trainingPeople>['data'][number];
export type TrainingState = NonNullable<OutputOf<typeof trainingState>['training']>;
