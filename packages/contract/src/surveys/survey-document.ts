import {
  branchMatches,
  choiceComparisons,
  numberComparisons,
  scoreDirections,
  type SurveyDocument,
  surveyIdPattern,
  surveyLimits,
} from '@fernpuls/domain/surveys/survey';
import { translationLanguages } from '@fernpuls/domain/surveys/translation';
import * as z from 'zod/mini';
import { storable } from '../formats.ts';
import { carried } from './carried.ts';

/** The shape of a survey as JSON; what it means and what makes it unsound is `checkSurvey` of the domain. */
export const surveyDocument = shapeOfSurvey();

// One call, so that a screen which checks no survey is built without it.
function shapeOfSurvey(): z.ZodMiniType<SurveyDocument> {
  const id = z.string().check(z.maxLength(16));
  const text = z.string().check(z.maxLength(surveyLimits.text));
  const note = z.optional(z.nullable(text));
  const amount = z.number().check(z.gte(-1e6), z.lte(1e6));
  const condition = z.union([
    z.strictObject({
      question: id,
      comparison: z.enum(choiceComparisons),
      answers: z.array(id).check(z.maxLength(surveyLimits.answers)),
    }),
    z.strictObject({ question: id, comparison: z.enum(numberComparisons), operand: amount }),
  ]);
  const when = z.optional(
    z.nullable(
      z.strictObject({
        match: z.enum(branchMatches),
        conditions: z.array(condition).check(z.maxLength(surveyLimits.conditions)),
      }),
    ),
  );
  const asked = { id, text, help: note, when };
  const carries = z.optional(z.nullable(z.array(carried).check(z.maxLength(20))));
  const answers = z
    .array(z.strictObject({ id, text, points: z.nullable(amount), carries }))
    .check(z.maxLength(surveyLimits.answers));
  const question = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('section'), ...asked }),
    z.strictObject({ kind: z.literal('single'), ...asked, isRequired: z.boolean(), answers }),
    z.strictObject({ kind: z.literal('multiple'), ...asked, isRequired: z.boolean(), answers }),
    z.strictObject({
      kind: z.literal('measurement'),
      ...asked,
      isRequired: z.boolean(),
      valueType: z.string(),
    }),
    z.strictObject({
      kind: z.literal('slider'),
      ...asked,
      isRequired: z.boolean(),
      min: amount,
      max: amount,
      step: amount,
      minText: note,
      maxText: note,
    }),
  ]);
  return z.strictObject({
    questions: z.array(question).check(z.maxLength(surveyLimits.questions)),
    score: z.nullable(
      z.strictObject({
        weights: z
          .array(z.strictObject({ question: id, weight: amount }))
          .check(z.maxLength(surveyLimits.questions)),
        range: z.nullable(z.strictObject({ min: amount, max: amount })),
        direction: z.enum(scoreDirections),
        valueType: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
        bands: z.optional(
          z.nullable(z.array(z.strictObject({ from: amount, text })).check(z.maxLength(surveyLimits.bands))),
        ),
        difference: z.optional(z.nullable(amount)),
        source: z.optional(z.nullable(z.string().check(storable, z.maxLength(1000)))),
      }),
    ),
    instrument: z.optional(z.nullable(takenInstrument())),
    translations: z.optional(z.nullable(translations(note))),
  }) as unknown as z.ZodMiniType<SurveyDocument>;
}

function takenInstrument() {
  const said = z.string().check(storable, z.maxLength(500));
  return z.strictObject({
    key: z.string().check(z.maxLength(40)),
    version: said,
    language: z.string().check(z.maxLength(8)),
    licence: said,
    source: said,
    checkedOn: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  });
}

function translations(note: z.ZodMiniType) {
  const words = z.strictObject({
    text: note,
    help: note,
    minText: note,
    maxText: note,
    answers: z.optional(z.nullable(z.record(surveyId(), z.string().check(z.maxLength(surveyLimits.text))))),
  });
  return z.partialRecord(z.enum(translationLanguages), z.record(surveyId(), words));
}

function surveyId() {
  return z.string().check(z.regex(surveyIdPattern));
}
