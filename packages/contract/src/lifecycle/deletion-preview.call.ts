import { recordKinds } from '@fernpuls/domain/patients/retention';
import * as z from 'zod/mini';
import { plainText, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const common = { area: 'lifecycle', module: 'patients', readsAudited: true } as const;

/** As things stand now; the last day is judged again before anything goes. */
export const deletionPreview = call({
  ...common,
  name: 'deletion_preview',
  method: 'GET',
  path: '/web/v1/patients/{id}/deletion',
  auth: { permission: 'patient', access: 'write' },
  summary:
    'What a patient’s record holds by kind of document, until when which law keeps it, and how long a deletion is taken back.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    /** The last day of any entry of care, or of death; null: nobody was ever treated. */
    treatmentEndedOn: z.nullable(z.string()),
    /** The last day of its longest kind; null: nothing has to be kept. */
    keptUntil: z.nullable(z.string()),
    takeBackDays: z.number(),
    kinds: z.array(
      z.object({
        kind: z.enum(recordKinds),
        entries: z.number(),
        /** Null: nothing keeps it. */
        until: z.nullable(z.string()),
        years: z.nullable(z.number()),
        source: z.nullable(z.string()),
      }),
    ),
  }),
  example: { id: '018f0000-0000-7000-8000-00000000dead' },
});

/** By name, for whoever may open them again; 200 at most, those that go first at the top. */
export const closedRecords = call({
  ...common,
  name: 'closed_records',
  method: 'GET',
  path: '/web/v1/patients/closed',
  auth: { permission: 'tenant', access: 'write' },
  summary:
    'Records two people have closed for deletion, by name, until when they are taken back and until when kept.',
  input: z.strictObject({ query: z.optional(plainText(80)) }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        customPatientId: z.string(),
        confirmedBy: z.nullable(z.string()),
        confirmedAt: z.string(),
        takeBackUntil: z.string(),
        keptUntil: z.nullable(z.string()),
      }),
    ),
  }),
  example: {},
});

export type DeletionPreview = OutputOf<typeof deletionPreview>;
export type ClosedRecord = OutputOf<typeof closedRecords>['data'][number];
