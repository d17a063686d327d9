import {
  instrumentKeys,
  instrumentLanguages,
  licenceKeys,
} from '@fernpuls/domain/surveys/instruments/instrument';
import { scoreDirections } from '@fernpuls/domain/surveys/survey';
import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

const common = { area: 'surveys', module: 'surveys' } as const;
const span = z.object({ min: z.number(), max: z.number() });

/** Published instruments that every practice may use. */
export const surveyLibrary = call({
  ...common,
  name: 'survey_library',
  method: 'GET',
  path: '/web/v1/content/surveys/library',
  auth: { permission: 'survey', access: 'read' },
  summary:
    'Free instruments with licence, source, scoring and languages, and which of them the practice has taken over.',
  input: z.strictObject({}),
  output: z.object({
    data: z.array(
      z.object({
        key: z.enum(instrumentKeys),
        version: z.string(),
        licence: z.enum(licenceKeys),
        licenceText: z.string(),
        source: z.string(),
        checkedOn: z.string(),
        items: z.number(),
        span,
        direction: z.enum(scoreDirections),
        difference: z.nullable(z.object({ value: z.number(), source: z.string() })),
        languages: z.array(
          z.object({
            language: z.enum(instrumentLanguages),
            name: z.string(),
            bands: z.array(z.object({ from: z.number(), text: z.string() })),
            /** The practice's own survey of it. */
            surveyId: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  example: {},
});

/** Makes an instrument a survey of the practice. */
export const takeInstrument = call({
  ...common,
  name: 'take_instrument',
  method: 'POST',
  path: '/web/v1/content/surveys/library',
  auth: { permission: 'survey', access: 'write' },
  summary:
    'Takes an instrument over as a survey of the practice; the same language again is the same survey.',
  input: z.strictObject({ key: z.enum(instrumentKeys), language: z.enum(instrumentLanguages) }),
  output: z.object({ data: z.object({ id: z.string(), status: z.enum(['created', 'known']) }) }),
  example: { key: 'phq9', language: 'de' },
});
