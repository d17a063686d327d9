import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const path = '/web/v1/system/practice_exports';
const common = { area: 'lifecycle', module: 'core', host: 'practice' } as const;
const write = { permission: 'tenant', access: 'write' } as const;
const exportStates = ['waiting', 'running', 'ready', 'failed'] as const;

const practiceExport = z.object({
  id: z.string(),
  state: z.enum(exportStates),
  requestedAt: z.string(),
  requestedBy: z.nullable(z.string()),
  /** The asking person ordered it: somebody else has to release it. */
  isMine: z.boolean(),
  approvedAt: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  /** Tables and files, as far as they are counted. */
  stepsDone: z.number(),
  stepsTotal: z.number(),
  rowCount: z.number(),
  fileCount: z.number(),
  byteSize: z.number(),
  /** SHA-256 of the archive. */
  digest: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  fetchedAt: z.nullable(z.string()),
  fetchedBy: z.nullable(z.string()),
});

export const practiceExports = call({
  ...common,
  name: 'practice_exports',
  method: 'GET',
  path,
  auth: write,
  summary:
    'Archives of all that the practice has written, newest first, and whether it is about to be closed.',
  input: z.strictObject({}),
  output: z.object({
    /** The operator has asked to close the practice; null: nobody has. */
    closing: z.nullable(z.object({ reason: z.string(), requestedAt: z.string() })),
    /** The asking person may order, release and fetch one. */
    mayExport: z.boolean(),
    data: z.array(practiceExport),
  }),
  example: {},
});

export const awaitedPracticeExports = call({
  ...common,
  name: 'awaited_practice_exports',
  method: 'GET',
  path: `${path}/awaited`,
  auth: write,
  summary:
    'Archives that wait for the asking person to release them, newest first; none for whoever may not.',
  input: z.strictObject({}),
  output: z.object({
    data: z.array(z.object({ id: z.string(), requestedBy: z.nullable(z.string()), requestedAt: z.string() })),
  }),
  example: {},
});

/**
 * Ordering, releasing and fetching take the right to change the practice, that to write `patient_export`
 * (`patient_export_needed`), and the sight of all patients (`all_patients_needed`). 409 `conflict` while one is being made.
 */
export const orderPracticeExport = call({
  ...common,
  name: 'order_practice_export',
  method: 'POST',
  path,
  auth: write,
  proof: true,
  summary:
    'Has an archive of the whole practice made in the background: each table as NDJSON, all files, and a manifest.',
  input: z.strictObject({}),
  output: z.object({ id: z.string() }),
  example: {},
});

/** 409 `second_person_needed` for whoever ordered it, `conflict` once it is released. */
export const approvePracticeExport = call({
  ...common,
  name: 'approve_practice_export',
  method: 'POST',
  path: `${path}/{id}/approval`,
  auth: write,
  proof: true,
  summary: 'A second person releases an archive, which is not fetched before.',
  input: z.strictObject({ id: uuid }),
  output: z.object({}),
  example: { id: some },
});

/** 409 `second_person_needed` before it is released, `conflict` before it is ready; 404 `not_found` after it has expired. Who fetched it stands in the audit. */
export const practiceExportFile = call({
  ...common,
  name: 'practice_export_file',
  method: 'GET',
  path: `${path}/{id}/file`,
  auth: write,
  proof: true,
  readsAudited: true,
  summary: 'The archive, a ZIP file.',
  input: z.strictObject({ id: uuid }),
  output: z.unknown(),
  example: { id: some },
});

export const dropPracticeExport = call({
  ...common,
  name: 'drop_practice_export',
  method: 'DELETE',
  path: `${path}/{id}`,
  auth: write,
  summary: 'Stops an archive that is being made, or removes one before it expires.',
  input: z.strictObject({ id: uuid }),
  output: z.object({}),
  example: { id: some },
});

export type PracticeExport = OutputOf<typeof practiceExports>['data'][number];
