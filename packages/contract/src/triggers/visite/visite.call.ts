import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { problemStates, visiteSections } from '@fernpuls/domain/triggers/round/visite';
import * as z from 'zod/mini';
import { calendarDay, isoInstant, plainText, storable, uuid } from '../../formats.ts';
import { call, type InputOf, type OutputOf } from '../../kit/call.ts';
import { roundPatient } from '../round.call.ts';
import { visiteNote, visiteOrder } from './patient-visite.ts';

const someone = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'triggers', module: 'visits' } as const;
const read = { permission: 'patient_visite', access: 'read' } as const;
const write = { permission: 'patient_visite', access: 'write' } as const;

export const visiteQueue = call({
  ...common,
  name: 'visite_queue',
  method: 'GET',
  path: '/web/v1/patients/visites/queue',
  auth: read,
  readsAudited: true,
  summary:
    "Patients of the physician's round by rank, in four sections, with the reasons, the nurse's question and what came since the caller's own last visite.",
  input: z.strictObject({
    /** Whoever is to be seen today, or all patients this person is the primary physician of. */
    scope: z.enum(['today', 'mine']),
  }),
  output: z.object({
    /** The caller's own round of today. */
    today: z.object({ seen: z.number(), meanSeconds: z.nullable(z.number()) }),
    data: z.array(
      z.extend(roundPatient, {
        section: z.enum(visiteSections),
        /** The day agreed for the next visite. */
        nextOn: z.nullable(z.string()),
        question: z.nullable(
          z.object({ text: z.nullable(z.string()), by: z.nullable(z.string()), at: z.string() }),
        ),
        /** The visite of today, whoever made it. */
        seen: z.nullable(z.object({ id: z.string(), at: z.string(), by: z.string(), orders: z.number() })),
      }),
    ),
  }),
  example: { scope: 'today' },
});

const written = z.object({
  id: z.string(),
  beganAt: z.string(),
  savedAt: z.string(),
  nextOn: z.nullable(z.string()),
  notes: z.array(visiteNote),
  orders: z.array(visiteOrder),
});

export const visiteWork = call({
  ...common,
  name: 'visite_work',
  method: 'GET',
  path: '/web/v1/patients/{id}/visite',
  auth: read,
  readsAudited: true,
  summary:
    "What a visite of a patient begins with: changes since the caller's own last one, the last sentence of each problem, open questions of the nurses, and the caller's own draft.",
  input: z.strictObject({ id: uuid }),
  output: z.object({
    /** The caller's own last visite. */
    own: z.nullable(z.object({ id: z.string(), at: z.string() })),
    /** The last one of anybody. */
    last: z.nullable(
      z.object({ id: z.string(), at: z.string(), by: z.string(), nextOn: z.nullable(z.string()) }),
    ),
    /** Since the own last visite, or of the last 14 days where there was none. */
    since: z.object({
      at: z.string(),
      raised: z.number(),
      closed: z.number(),
      tasksDone: z.number(),
      messages: z.number(),
      readings: z.number(),
      diagnoses: z.number(),
      events: z.number(),
      values: z.array(
        z.object({
          valueType: z.enum(valueTypeKeys),
          before: z.number(),
          now: z.number(),
          diastolicNow: z.nullable(z.number()),
        }),
      ),
    }),
    questions: z.array(
      z.object({
        eventId: z.string(),
        text: z.nullable(z.string()),
        by: z.nullable(z.string()),
        byId: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
    /** A critical alarm is open: a note or an order is asked for. */
    isCritical: z.boolean(),
    /** The last words about each problem, by whomever. */
    problems: z.array(z.extend(visiteNote, { at: z.string() })),
    draft: z.nullable(written),
  }),
  example: { id: someone },
});

const content = {
  /** The patient. */
  id: uuid,
  /** Given by the client, so that what is sent twice is one visite; the draft there is keeps its own. */
  visiteId: uuid,
  notes: z
    .array(
      z.strictObject({
        patientIcd10Id: z.optional(z.nullable(uuid)),
        problem: plainText(300),
        state: z.enum(problemStates),
        note: z.string().check(storable, z.maxLength(4000)),
      }),
    )
    .check(z.maxLength(60)),
  orders: z
    .array(
      z.strictObject({
        title: plainText(200),
        assigneeId: z.optional(z.nullable(uuid)),
        dueAt: z.optional(z.nullable(isoInstant)),
        isTicked: z.boolean(),
      }),
    )
    .check(z.maxLength(40)),
  nextOn: z.optional(z.nullable(calendarDay)),
  /** When the patient was opened. */
  beganAt: isoInstant,
};
const sample = {
  id: someone,
  visiteId: someone,
  notes: [{ problem: 'Herzinsuffizienz', state: 'stable', note: 'Stabil, Knöchel schlank.' }],
  orders: [{ title: 'Labor: Kreatinin, K⁺', isTicked: true }],
  beganAt: '2026-11-20T09:38:00.000Z',
} satisfies z.input<z.ZodMiniObject<typeof content>>;

export const saveVisite = call({
  ...common,
  name: 'save_visite',
  method: 'POST',
  path: '/web/v1/patients/{id}/visite/draft',
  auth: write,
  summary: "Keeps the caller's own draft of a visite as it stands now.",
  input: z.strictObject(content),
  output: z.object({ id: z.string(), savedAt: z.string() }),
  example: sample,
});

export const seeVisite = call({
  ...common,
  name: 'see_visite',
  method: 'POST',
  path: '/web/v1/patients/{id}/visite/seen',
  auth: write,
  summary:
    'Stamps a visite as seen with what was shown; ticked orders become tasks, open questions of the nurses are answered. Closes no alarm; a critical one needs a note or an order.',
  input: z.strictObject({
    ...content,
    /** Up to when readings stood on the screen. */
    shownAt: isoInstant,
  }),
  output: z.object({ id: z.string(), seenAt: z.string(), taskIds: z.array(z.string()) }),
  example: { ...sample, shownAt: '2026-11-20T09:41:00.000Z' },
});

export const undoVisite = call({
  ...common,
  name: 'undo_visite',
  method: 'POST',
  path: '/web/v1/patients/visites/{id}/undo',
  auth: write,
  summary:
    'Takes an own visite of the last five minutes back, with its tasks, as long as nobody has begun one; what was written is a draft again.',
  input: z.strictObject({ id: uuid }),
  output: z.object({ patientId: z.string() }),
  example: { id: someone },
});

export type VisiteQueue = OutputOf<typeof visiteQueue>;
export type VisitePatient = VisiteQueue['data'][number];
export type VisiteWork = OutputOf<typeof visiteWork>;
export type VisiteContent = InputOf<typeof saveVisite>;
