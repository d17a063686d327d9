import { type Answers, surveyIdPattern, surveyLimits } from '@fernpuls/domain/surveys/survey';
import * as z from 'zod/mini';

/** The shape of answers as JSON, by the question's id; whether they fit a survey is `checkAnswers` of the domain. */
export const surveyAnswers = shapeOfAnswers();

function shapeOfAnswers(): z.ZodMiniType<Answers> {
  const number = z.optional(z.nullable(z.number().check(z.gte(-1e6), z.lte(1e6))));
  const answer = z.strictObject({
    choices: z.optional(
      z.nullable(z.array(z.string().check(z.maxLength(16))).check(z.maxLength(surveyLimits.answers))),
    ),
    value: number,
    diastolic: number,
  });
  return z.record(z.string().check(z.regex(surveyIdPattern)), answer) as unknown as z.ZodMiniType<Answers>;
}
