import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { languages } from '../languages.ts';

/** Every country of ISO 3166-1 in a language, in its order, each with its subdivisions of ISO 3166-2. */
export const countries = call({
  name: 'countries',
  area: 'providers',
  method: 'GET',
  path: '/web/v1/countries',
  auth: 'session',
  summary: 'Countries with their name in a language and their subdivisions, for addresses.',
  input: z.strictObject({ language: z.optional(z.enum(languages)) }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        translation: z.string(),
        subdivisions: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
  example: { language: 'de' },
});

export type Country = OutputOf<typeof countries>['data'][number];
