import { type Answer, type Guide, questionKinds } from '@fernpuls/domain/events/guide/guide';
import * as z from 'zod/mini';

const words = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const maybe = (max: number) => z.nullable(words(max));
const key = z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/));
const some = <T extends z.ZodMiniType>(shape: T, max: number) => z.array(shape).check(z.maxLength(max));

const condition = {
  question: key,
  is: some(key, 20),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
};

const question = z.strictObject({
  key,
  text: words(300),
  kind: z.enum(questionKinds),
  readAloud: maybe(600),
  unit: maybe(20),
  choices: some(z.strictObject({ key, label: words(80), hint: maybe(120) }), 12),
  when: z.nullable(z.strictObject(condition)),
});

/** Sections of questions, what answers lead to, and when to have 112 called. */
export const guideContent: z.ZodMiniType<Guide> = z.strictObject({
  sections: some(z.strictObject({ title: words(120), questions: some(question, 60) }), 20),
  rules: some(
    z.strictObject({ ...condition, title: words(120), proposal: words(300), isUrgent: z.boolean() }),
    40,
  ),
  emergency: maybe(300),
});

const value = z.nullable(z.union([z.string().check(z.maxLength(1000)), z.number(), some(key, 20)]));

/** What was answered, by the key of the question; null: asked, and nobody knows. */
export const guideAnswers: z.ZodMiniType<readonly Answer[]> = some(
  z.strictObject({ question: key, value }),
  200,
);
