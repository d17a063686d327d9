import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { problemStates, visiteStates } from '@fernpuls/domain/triggers/round/visite';
import * as z from 'zod/mini';
import { day, instant, json, choice, reference, text } from '../../kit/fields.ts';
import { type Entity, resource } from '../../kit/resource.ts';

/** What was written about one problem. */
export const visiteNote = z.object({
  patientIcd10Id: z.nullable(z.string()),
  problem: z.string(),
  state: z.enum(problemStates),
  note: z.string(),
});

/** What is to be done, and the task it became. */
export const visiteOrder = z.object({
  title: z.string(),
  assigneeId: z.nullable(z.string()),
  assigneeName: z.nullable(z.string()),
  dueAt: z.nullable(z.string()),
  isTicked: z.boolean(),
  taskId: z.nullable(z.string()),
});

/** What stood on the screen: the last value of each kind, the open alarms, and the last change of medication. */
const visiteShown = z.object({
  at: z.string(),
  values: z.array(
    z.object({
      valueType: z.enum(valueTypeKeys),
      value: z.number(),
      diastolic: z.nullable(z.number()),
      measuredAt: z.string(),
    }),
  ),
  alarms: z.array(z.object({ id: z.string(), priority: z.enum(priorities) })),
  /** The change of medication that held, and since when it says what it says. */
  plan: z.nullable(z.object({ eventId: z.string(), title: z.nullable(z.string()), version: z.string() })),
});

const server = { origin: 'server' } as const;
const sometimes = { nullable: true, origin: 'server' } as const;

/** A physician's visite of one patient: a draft while it is written, then stamped with what was shown. */
export const patientVisites = resource({
  type: 'patient_visites',
  area: 'triggers',
  path: 'patients/visites',
  permission: 'patient_visite',
  module: 'visits',
  verbs: ['list', 'read'],
  readsAudited: true,
  fields: {
    patientId: reference('patients', server),
    physicianId: reference('physicians', server),
    state: choice(visiteStates, server),
    beganAt: instant(server),
    seenAt: instant(sometimes),
    nextOn: day(sometimes),
    /** What the nurse's open questions were answered with. */
    answer: text(sometimes),
    shown: json(visiteShown, sometimes),
    createdAt: instant(server),
    updatedAt: instant(server),
    patientName: text({ origin: 'derived' }),
    physicianName: text({ origin: 'derived' }),
    notes: json(z.array(visiteNote), { origin: 'derived' }),
    orders: json(z.array(visiteOrder), { origin: 'derived' }),
  },
  filters: ['patientId', 'physicianId', 'state', 'seenAt'],
  sorts: ['seenAt', 'createdAt'],
  defaultSort: '-seenAt',
  timeField: 'seenAt',
  includes: ['patientId'],
  example: {},
});

export type PatientVisite = Entity<typeof patientVisites>;
