import * as z from 'zod/mini';
import { plainText, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const version = z.int().check(z.minimum(0), z.maximum(2147483647));
const id = '018f0000-0000-7000-8000-000000000000';

/** Something made for a patient, in words: a plan of a value type, a rule, a survey, a task. */
export const madeThing = z.object({
  kind: z.enum(['plan', 'trigger', 'survey', 'series', 'task']),
  /** Of a plan; null else. */
  valueType: z.nullable(z.string()),
  /** Of a rule, a survey, a task; null of a plan. */
  name: z.nullable(z.string()),
  schedules: z.array(z.string()),
  component: z.string(),
});
export type MadeThing = z.output<typeof madeThing>;

/** Refused as `conflict` when somebody else has published since. */
export const publishProgram = call({
  name: 'publish_program',
  area: 'programs',
  method: 'POST',
  path: '/web/v1/programs/{program_id}/publish',
  auth: { permission: 'program', access: 'write' },
  module: 'programs',
  summary:
    'Makes the draft the next version; those of `move` follow it, one after the other in the background, the others keep theirs.',
  input: z.strictObject({
    programId: uuid,
    /** The version published last, as the caller saw it. */
    after: version,
    comment: z.optional(z.nullable(plainText(300))),
    move: z.union([z.enum(['all', 'none']), z.array(uuid).check(z.maxLength(5000))]),
  }),
  output: z.object({ version: z.number(), moving: z.number() }),
  example: { programId: id, after: 0, comment: 'Gewicht auch sonntags', move: 'none' },
});

/** Moves those who take part over to a version that was published, also back to one before. */
export const moveToProgramVersion = call({
  name: 'move_to_program_version',
  area: 'programs',
  method: 'POST',
  path: '/web/v1/programs/{program_id}/moves',
  auth: { permission: 'patient_program', access: 'write' },
  module: 'programs',
  summary:
    'Patients named, or all, follow a version published before; one after the other in the background.',
  input: z.strictObject({
    programId: uuid,
    version: z.int().check(z.minimum(1), z.maximum(2147483647)),
    patientProgramIds: z.union([z.literal('all'), z.array(uuid).check(z.minLength(1), z.maxLength(5000))]),
  }),
  output: z.object({ moving: z.number() }),
  example: { programId: id, version: 1, patientProgramIds: [id] },
});

/** How a move of people to another version goes, and what of it can be taken back. */
export const programMoves = call({
  name: 'program_moves',
  area: 'programs',
  method: 'GET',
  path: '/web/v1/programs/{program_id}/moves',
  auth: { permission: 'patient_program', access: 'read' },
  module: 'programs',
  summary: 'How many take part, follow the newest version and are on their way, and moves of the last day.',
  input: z.strictObject({ programId: uuid }),
  output: z.object({
    takingPart: z.number(),
    /** On the version published last. */
    following: z.number(),
    waiting: z.number(),
    /** Moves of the last 24 hours, newest first: those of whom nothing else became since. */
    undo: z.array(z.object({ version: z.number(), count: z.number(), at: z.string() })),
  }),
  example: { programId: id },
});

/** Takes the last move to a version back: everybody goes to the version and phase they came from. */
export const undoProgramMove = call({
  name: 'undo_program_move',
  area: 'programs',
  method: 'POST',
  path: '/web/v1/programs/{program_id}/moves/undo',
  auth: { permission: 'patient_program', access: 'write' },
  module: 'programs',
  summary:
    'Those moved to a version within the last 24 hours go back to the version and phase they came from, one after the other in the background; who waits for it stays where they are.',
  input: z.strictObject({ programId: uuid, version: z.int().check(z.minimum(1), z.maximum(2147483647)) }),
  output: z.object({ moving: z.number(), stopped: z.number() }),
  example: { programId: id, version: 2 },
});

const changed = z.object({
  gains: z.array(madeThing),
  loses: z.array(madeThing),
  changes: z.array(madeThing),
});

export const programChange = call({
  name: 'program_change',
  area: 'programs',
  method: 'GET',
  path: '/web/v1/programs/{program_id}/change',
  auth: { permission: 'program', access: 'read' },
  module: 'programs',
  readsAudited: true,
  summary:
    'What publishing the draft changes, for whom: by version and phase, with those who are in it where the caller may see them.',
  input: z.strictObject({ programId: uuid }),
  output: z.object({
    version: z.number(),
    faults: z.array(z.object({ path: z.string(), code: z.string() })),
    groups: z.array(
      z.object({
        version: z.nullable(z.number()),
        phase: z.number(),
        phaseName: z.nullable(z.string()),
        /** From 1; null where the draft has no such phase. */
        newPhase: z.nullable(z.number()),
        ...changed.shape,
        patients: z.array(z.object({ id: z.string(), patientId: z.string(), name: z.string() })),
        count: z.number(),
      }),
    ),
    /** Still on their way to another version. */
    moving: z.number(),
  }),
  example: { programId: id },
});

export const programCandidates = call({
  name: 'program_candidates',
  area: 'programs',
  method: 'GET',
  path: '/web/v1/programs/{program_id}/candidates',
  auth: { permission: 'patient_program', access: 'read' },
  module: 'programs',
  readsAudited: true,
  summary:
    'Watched patients whose diagnoses, cohorts and devices fit and who were never asked, with why; at most 500. Nobody for who may not see patients and diagnoses.',
  input: z.strictObject({ programId: uuid }),
  output: z.object({
    patients: z.array(
      z.object({
        patientId: z.string(),
        name: z.string(),
        customPatientId: z.string(),
        birthDate: z.nullable(z.string()),
        admitting: z.array(z.object({ code: z.string(), title: z.string() })),
      }),
    ),
    more: z.boolean(),
  }),
  example: { programId: id },
});

export type ProgramChange = OutputOf<typeof programChange>;
