import { repeatReasons } from '@fernpuls/domain/triggers/adherence/repeats';
import {
  alwaysWatched,
  comparisons,
  directions,
  personalKeys,
  references,
  rhythmSources,
  type Rule,
} from '@fernpuls/domain/triggers/rules/rule';
import * as z from 'zod/mini';

/** The shape of a rule as JSON; what it means and what makes it unsound is `checkRule` of the domain. */
export const ruleDocument = shapeOfRule();

// One call, so that a screen which checks no rule is built without it.
function shapeOfRule(): z.ZodMiniType<Rule> {
  const text = z.string().check(z.minLength(1), z.maxLength(100));
  const amount = z.number().check(z.gte(-1e6), z.lte(1e6));
  const operand = z.union([
    amount,
    z.strictObject({ personal: z.enum(personalKeys), plus: z.optional(amount), times: z.optional(amount) }),
  ]);
  const numericTest = {
    comparison: z.enum(comparisons),
    operand,
    upper: z.optional(z.nullable(operand)),
  };
  const watched = { valueType: text, component: z.optional(z.nullable(text)) };
  const words = z.optional(z.nullable(z.string().check(z.maxLength(500))));
  const survey = { survey: text, surveyName: words };
  const minutes = z.int().check(z.gte(0), z.lte(525_600));

  const numeric = numericShape({ watched, numericTest, amount });
  const leaf = z.union([
    numeric,
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('missing'), valueType: text, schedule: text, graceMinutes: minutes }),
      z.strictObject({ kind: z.literal('missing_survey'), ...survey, graceMinutes: minutes }),
      z.strictObject({
        kind: z.literal('missing_repeat'),
        valueType: text,
        after: z.enum(repeatReasons),
        graceMinutes: minutes,
      }),
      z.strictObject({ kind: z.literal('missed_intakes'), count: z.int(), days: z.int() }),
      z.strictObject({ kind: z.literal('excess_intakes'), count: z.int(), days: z.int() }),
      z.strictObject({ kind: z.literal('device_silent'), hours: amount }),
      z.strictObject({ kind: z.literal('survey_score'), ...survey, ...numericTest }),
      z.strictObject({
        kind: z.literal('survey_answer'),
        ...survey,
        question: text,
        questionText: words,
        answers: z.array(text).check(z.maxLength(50)),
        answerTexts: z.optional(
          z.nullable(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50))),
        ),
      }),
      z.strictObject({
        kind: z.literal('ecg_rhythm'),
        rhythms: z.array(text).check(z.maxLength(20)),
        source: z.optional(z.nullable(z.enum(rhythmSources))),
      }),
      z.strictObject({ kind: z.literal('device_battery'), below: amount }),
      z.strictObject({ kind: z.literal('always'), what: z.enum(alwaysWatched) }),
    ]),
  ]);
  const parts = (of: z.ZodMiniType) => z.array(of).check(z.maxLength(8));
  const group = (of: z.ZodMiniType) =>
    z.union([
      z.strictObject({ kind: z.literal('all'), of: parts(of), withinHours: z.optional(z.nullable(amount)) }),
      z.strictObject({ kind: z.literal('any'), of: parts(of) }),
    ]);
  /** Two levels of „und“ and „oder“: what a person can still read. */
  const condition = z.union([leaf, group(z.union([leaf, group(leaf)]))]);

  return z.strictObject({
    when: condition,
    holds: z.optional(z.nullable(numeric)),
    window: z.optional(
      z.nullable(
        z.strictObject({
          weekdays: z.array(z.int()).check(z.maxLength(7)),
          from: z.int(),
          until: z.int(),
        }),
      ),
    ),
    phase: phaseLimit(words),
    coolDownMinutes: z.optional(z.nullable(minutes)),
  }) as unknown as z.ZodMiniType<Rule>;
}

function phaseLimit(words: z.ZodMiniType) {
  return z.optional(
    z.nullable(
      z.strictObject({
        program: z.string().check(z.maxLength(36)),
        programName: words,
        phase: z.string().check(z.maxLength(16)),
        phaseName: words,
      }),
    ),
  );
}

type Shapes = { watched: z.core.$ZodLooseShape; numericTest: z.core.$ZodLooseShape; amount: z.ZodMiniType };

/** Conditions on readings, and how many of them must hold. */
function numericShape({ watched, numericTest, amount }: Shapes) {
  const moved = { direction: z.enum(directions), by: amount };
  const unit = z.enum(['absolute', 'percent']);
  const single = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('threshold'), ...watched, ...numericTest }),
    z.strictObject({
      kind: z.literal('change'),
      ...watched,
      ...moved,
      unit,
      hours: amount,
      reference: z.optional(z.enum(references)),
      formerly: z.optional(z.literal('nearest')),
    }),
    z.strictObject({
      kind: z.literal('deviation'),
      ...watched,
      ...moved,
      unit: z.enum(['absolute', 'percent', 'sd']),
      days: amount,
      least: z.int(),
    }),
  ]);
  return z.union([
    single,
    z.strictObject({ kind: z.literal('repeated'), n: z.int(), m: z.int(), of: single }),
    z.strictObject({ kind: z.literal('lasting'), hours: amount, of: single }),
    z.strictObject({ kind: z.literal('flapping'), changes: z.int(), hours: amount, of: single }),
  ]);
}
