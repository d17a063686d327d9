import { likenesses } from '@fernpuls/domain/patients/duplicates';
import { patientColumns } from '@fernpuls/domain/patients/import-headings';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const common = { area: 'patients', module: 'patients', method: 'POST' } as const;
const write = { permission: 'patient', access: 'write' } as const;
const line = z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(patientColumns.length));
const fault = z.object({
  column: z.string(),
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/**
 * Many patients at once, days as `YYYY-MM-DD`, genders as the resource names them, cohorts with commas. Without
 * `is_confirmed` nothing is stored: it is said of every line whether it is new, of somebody known (by patient number,
 * insurance number, or name and day; among the lines before it too) or what is wrong with it. Confirmed, the new and
 * sound lines are stored in one transaction; large files come in several calls under one `import_id`.
 */
export const importPatients = call({
  ...common,
  name: 'import_patients',
  path: '/web/v1/patients/import',
  auth: write,
  readsAudited: true,
  summary: 'Checks lines of patients and, once confirmed, registers those that are new and sound.',
  maxBodyBytes: 2_000_000,
  input: z.strictObject({
    columns: z.array(z.enum(patientColumns)).check(z.minLength(1), z.maxLength(patientColumns.length)),
    lines: z.array(line).check(z.minLength(1), z.maxLength(2000)),
    isConfirmed: z.optional(z.nullable(z.boolean())),
    importId: z.optional(z.nullable(uuid)),
  }),
  output: z.object({
    data: z.object({
      /** How many were registered. */
      created: z.number(),
      /** Under which they can be taken back; null where nobody was registered. */
      importId: z.nullable(z.string()),
      lines: z.array(
        z.object({
          state: z.enum(['new', 'known', 'faulty']),
          name: z.string(),
          /** Whom it may be; without an id somebody of these very lines. */
          knownAs: z.nullable(
            z.object({ id: z.nullable(z.string()), name: z.string(), by: z.enum(['number', ...likenesses]) }),
          ),
          faults: z.array(fault),
        }),
      ),
    }),
  }),
  example: {
    columns: ['customPatientId', 'lastName', 'firstName', 'birthDate'],
    lines: [['300417', 'Petersen', 'Uwe', '1940-02-01']],
  },
});

export const undoImport = call({
  ...common,
  name: 'undo_patient_import',
  path: '/web/v1/patients/imports/{id}/undo',
  auth: write,
  summary:
    'Removes whom an import has registered, but not who has readings, alarms or anything else that is kept.',
  input: z.strictObject({ id: uuid }),
  output: z.object({ removed: z.number(), kept: z.number() }),
  example: { id: '018f0000-0000-7000-8000-00000000dead' },
});

export type PatientImport = OutputOf<typeof importPatients>['data'];
