import { providerKinds } from '@fernpuls/domain/providers/provider';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { importedLine, importLines } from './imported.ts';

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
    lines: importLines(importColumns.length),
    isConfirmed: z.optional(z.nullable(z.boolean())),
  }),
  output: z.object({
    data: z.object({
      /** How many were stored. */
      created: z.number(),
      lines: z.array(z.extend(importedLine, { kind: z.enum(providerKinds) })),
    }),
  }),
  example: {
    columns: ['name', 'bsnr', 'city'],
    lines: [['Hausarztpraxis am Markt', '179876500', 'Tostedt']],
  },
});

export type ImportAnswer = OutputOf<typeof importHealthProviders>['data'];
