import * as z from 'zod/mini';
import { uuid } from './formats.ts';
import { call, type OutputOf } from './kit/call.ts';
import { removableTypes } from './removable.ts';
import { removalKinds } from './removal-kinds.ts';

/** As many as a list lets be chosen at once. */
const mostPreviewed = 1000;

const kinds = z.array(
  z.object({
    kind: z.enum(removalKinds),
    count: z.number(),
    /** Of them open, active or under way; null: the kind knows no such thing. */
    running: z.nullable(z.number()),
    /** Three at most, for whoever may read them; of a patient the patient. */
    names: z.array(z.object({ type: z.string(), id: z.string(), name: z.string() })),
  }),
);

/** A question in a body: a thousand ids are too long for an address. What it tells changes until the deletion. */
export const removalPreview = call({
  name: 'removal_preview',
  area: 'lifecycle',
  method: 'POST',
  path: '/web/v1/removal_preview',
  auth: 'session',
  readsAudited: true,
  summary:
    'What deleting these records takes along, leaves without them and is kept by, counted by kind; for whoever may delete them.',
  input: z.strictObject({
    type: z.enum(removableTypes),
    ids: z.array(uuid).check(z.minLength(1), z.maxLength(mostPreviewed)),
  }),
  output: z.object({
    /** Goes with them. */
    takes: kinds,
    /** Stays, and names them no more. */
    leaves: kinds,
    /** Needs them: none of `kept` is deleted. */
    holds: kinds,
    kept: z.array(z.string()),
    /** More may hang on them than this person sees. */
    isPartial: z.boolean(),
    /** Entered again they are what they were. */
    comesBack: z.boolean(),
  }),
  example: { type: 'tasks', ids: ['018f0000-0000-7000-8000-00000000dead'] },
});

export type RemovalPreview = OutputOf<typeof removalPreview>;
export type RemovalKindShown = RemovalPreview['takes'][number];
