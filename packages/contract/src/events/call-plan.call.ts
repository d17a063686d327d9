import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import { callOutcomes } from '@fernpuls/domain/events/call-record';
import { callReasons, callSections } from '@fernpuls/domain/events/plan/call-plan';
import { componentKeys } from '@fernpuls/domain/measurements/value-types';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { ruleDocument } from '../triggers/rule-document.ts';
import { ruleFaults } from '../triggers/trigger-event.ts';

const priority = z.nullable(z.enum(priorities));
const alarm = z.object({
  component: z.nullable(z.enum(componentKeys)),
  rhythmClass: z.nullable(z.enum(rhythmClasses)),
  surveyAnswers: z.nullable(z.string()),
  rule: z.nullable(ruleDocument),
  fault: z.nullable(z.enum(ruleFaults)),
});

export const callPlan = call({
  name: 'call_plan',
  area: 'events',
  method: 'GET',
  path: '/web/v1/dashboard/calls',
  auth: { permission: 'patient_event', access: 'read' },
  module: 'events',
  readsAudited: true,
  summary:
    'Whom to call today and why, in the order to call, at most 300 patients; and the talks of today. Reasons come from what the caller may read.',
  input: z.strictObject({}),
  output: z.object({
    /** All patients to be called, shown or not. */
    total: z.number(),
    /** Calls of today with somebody on the line, by anybody of the practice. */
    today: z.object({ talks: z.number(), seconds: z.number() }),
    data: z.array(
      z.object({
        /** Of the patient. */
        id: z.string(),
        name: z.string(),
        birthDate: z.string(),
        gender: z.string(),
        customPatientId: z.string(),
        infoBanner: z.nullable(z.string()),
        section: z.enum(callSections),
        dueAt: z.nullable(z.string()),
        priority,
        /** Tries in vain since somebody was last spoken to. */
        tries: z.number(),
        lastTryAt: z.nullable(z.string()),
        /** Hour of the day, by the practice's clock, from which two hours long somebody is reached best. */
        bestHour: z.nullable(z.number()),
        /** Who of the practice is speaking with them now. */
        inCall: z.nullable(z.object({ by: z.nullable(z.string()), isOwn: z.boolean() })),
        reasons: z.array(
          z.object({
            kind: z.enum(callReasons),
            /** Of the alarm, the call with the promise, the task, the missing reading or the chat. */
            id: z.string(),
            at: z.string(),
            dueAt: z.nullable(z.string()),
            priority,
            /** Of a task its title, of a promise what was noted in its call. */
            title: z.nullable(z.string()),
            valueType: z.nullable(z.string()),
            value: z.nullable(z.number()),
            diastolic: z.nullable(z.number()),
            /** Of an alarm what it is about beside a value: a rhythm, answers, a rule. */
            alarm: z.nullable(alarm),
            /** Missing readings, unread messages; else 1. */
            count: z.number(),
            /** All missing readings; else only the id. */
            ids: z.array(z.string()),
          }),
        ),
      }),
    ),
    /** Calls of today that ended, the last first, at most 100. */
    done: z.array(
      z.object({
        /** Of the call. */
        id: z.string(),
        patientId: z.string(),
        patientName: z.string(),
        calledName: z.nullable(z.string()),
        beginAt: z.string(),
        seconds: z.number(),
        outcome: z.nullable(z.enum(callOutcomes)),
        outcomeName: z.nullable(z.string()),
      }),
    ),
  }),
  example: {},
});

export type CallPlan = OutputOf<typeof callPlan>;
export type PlannedCall = CallPlan['data'][number];
export type PlannedReason = PlannedCall['reasons'][number];
