import { providerKinds } from '@fernpuls/domain/providers/provider';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';

/** What a line may say: names of fields of a health provider, and the name of the institution somebody works at. */
export const importColumns = [
  'kind',
  'title',
  'firstName',
  'name',
  'institution',
  'institutionType',
  'speciality',
  'bsnr',
  'lanr',
  'phone',
  'mobile',
  'fax',
  'email',
  'website',
  'street',
  'postalCode',
  'city',
  'countryCode',
  'note',
] as const;
export type ImportColumn = (typeof importColumns)[number];

const line = z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(importColumns.length));
const fault = z.object({
  column: z.string(),
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/**
 * Many health providers at once. Without `is_confirmed` nothing is stored: it is said of every line whether it is new,
 * known already (by LANR, BSNR, or name and town; among the lines before it too) or what is wrong with it.
 */
export const importHealthProviders = call({
  name: 'import_health_providers',
  area: 'providers',
  method: 'POST',
  path: '/web/v1/content/health_providers/import',
  auth: { permission: 'health_provider', access: 'write' },
  module: 'patients',
  summary: 'Checks lines of health providers and, once confirmed, stores those that are new and sound.',
  maxBodyBytes: 2_000_000,
  input: z.strictObject({
    columns: z.array(z.enum(importColumns)).check(z.minLength(1), z.maxLength(importColumns.length)),
    lines: z.array(line).check(z.minLength(1), z.maxLength(2000)),
    isConfirmed: z.optional(z.nullable(z.boolean())),
  }),
  output: z.object({
    data: z.object({
      /** How many were stored. */
      created: z.number(),
      lines: z.array(
        z.object({
          state: z.enum(['new', 'known', 'faulty']),
          kind: z.enum(providerKinds),
          name: z.string(),
          /** The provider it is already; null among the lines of this very file. */
          knownAs: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string() })),
          faults: z.array(fault),
        }),
      ),
    }),
  }),
  example: {
    columns: ['name', 'bsnr', 'city'],
    lines: [['Hausarztpraxis am Markt', '179876500', 'Tostedt']],
  },
});

export type ImportAnswer = OutputOf<typeof importHealthProviders>['data'];
