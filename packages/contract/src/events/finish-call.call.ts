import { callOutcomes } from '@fernpuls/domain/events/call-record';
import { taskTypes } from '@fernpuls/domain/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { isoInstant, plainText, storable, uuid } from '../formats.ts';
import { call, type InputOf } from '../kit/call.ts';
import { seenAs, worseSince } from '../triggers/seen-as.ts';
import { guideAnswers } from './guide-content.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'events', module: 'events', method: 'POST' } as const;
const auth = { permission: 'patient_event', access: 'write' } as const;
const maybe = <T extends z.ZodMiniType>(shape: T) => z.optional(z.nullable(shape));
const ids = z.optional(z.array(uuid).check(z.maxLength(100)));

/** What becomes of the alarms the call was about; a note of the call stands at them in each case. */
const alarmSteps = ['note', 'take', 'close'] as const;

export const finishCall = call({
  ...common,
  name: 'finish_call',
  path: '/web/v1/patients/calls/{id}/finish',
  auth,
  summary:
    'Ends a call where it runs and saves its outcome with all that follows, or nothing: tasks, alarms, missing readings, each by its own permission. `If-Match` as for a change.',
  input: z.strictObject({
    id: uuid,
    outcome: z.enum(callOutcomes),
    callOutcomeId: maybe(uuid),
    note: maybe(z.string().check(storable, z.maxLength(5000))),
    answers: maybe(guideAnswers),
    callAgainAt: maybe(isoInstant),
    tasks: z.optional(
      z
        .array(
          z.strictObject({
            title: plainText(200),
            taskType: z.enum(taskTypes),
            priority: z.enum(priorities),
            dueAt: maybe(isoInstant),
            assigneeId: maybe(uuid),
          }),
        )
        .check(z.maxLength(20)),
    ),
    alarms: z.optional(
      z.strictObject({ ids: z.array(uuid).check(z.maxLength(100)), step: z.enum(alarmSteps), seenAs }),
    ),
    /** Missing readings that were spoken about. */
    gapIds: ids,
    /** Tasks to call that are done by this call. */
    doneTaskIds: ids,
  }),
  output: z.object({
    callEndAt: z.string(),
    taskIds: z.array(z.string()),
    /** Alarms of the call that were not closed. */
    worseSince,
  }),
  example: { id: some, outcome: 'reached', note: 'Luftnot beim Gehen' },
});

export const takeCallBack = call({
  ...common,
  name: 'take_call_back',
  path: '/web/v1/patients/calls/{id}/take_back',
  auth,
  summary:
    'Takes the own saving of the last five minutes back with all that followed, as long as nobody has begun a task of it; the call stays ended, its note and answers too.',
  input: z.strictObject({ id: uuid }),
  output: z.object({ patientId: z.string() }),
  example: { id: some },
});

export type FinishedCall = InputOf<typeof finishCall>;
