import * as z from 'zod/mini';

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** What is asked at a step; one of two to nine answers, so that a digit gives each. */
export const stepQuestions = z
  .array(
    z.strictObject({
      text: words(120),
      answers: z.array(words(40)).check(z.minLength(2), z.maxLength(9)),
    }),
  )
  .check(z.maxLength(5));

/** Answers in the order of the questions; null where none was given. */
export const stepAnswers = z.array(z.nullable(z.string()));

/** Lines of a checklist as they are copied into each task. */
export const stepLines = z
  .array(
    z.strictObject({
      title: words(300),
      /** The task is not completed before it. */
      isRequired: z.boolean(),
      /** Stands for a call. */
      isCall: z.boolean(),
      questions: stepQuestions,
    }),
  )
  .check(z.maxLength(50));

export type StepLine = z.infer<typeof stepLines>[number];
export type StepQuestion = z.infer<typeof stepQuestions>[number];
