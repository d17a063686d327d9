import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { importedLine, importLines } from './imported.ts';

/** What a line may say: names of fields of a person, and the name of the institution they are at. */
export const peopleColumns = [
  'title',
  'firstName',
  'name',
  'occupation',
  'institution',
  'phone',
  'mobile',
  'email',
  'note',
] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

/**
 * Many people at once whom one speaks to elsewhere. Without `is_confirmed` nothing is stored: it is said of every line
 * whether it is new, known already (by name and institution; among the lines before it too) or what is wrong with it.
 */
export const importPeople = call({
  name: 'import_people',
  area: 'providers',
  method: 'POST',
  path: '/web/v1/content/people/import',
  auth: { permission: 'person', access: 'write' },
  module: 'patients',
  summary: 'Checks lines of people and, once confirmed, stores those that are new and sound.',
  maxBodyBytes: 2_000_000,
  input: z.strictObject({
    columns: z.array(z.enum(peopleColumns)).check(z.minLength(1), z.maxLength(peopleColumns.length)),
    lines: importLines(peopleColumns.length),
    isConfirmed: z.optional(z.nullable(z.boolean())),
  }),
  output: z.object({
    data: z.object({
      /** How many were stored. */
      created: z.number(),
      lines: z.array(importedLine),
    }),
  }),
  example: {
    columns: ['firstName', 'name', 'occupation'],
    lines: [['Silke', 'Harms', 'Pflegedienstleitung']],
  },
});
