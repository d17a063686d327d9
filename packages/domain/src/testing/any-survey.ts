import fc from 'fast-check';
import { checkSurvey } from '../surveys/check-survey.ts';
import { isChoice, type Question, type QuestionWords, type SurveyDocument } from '../surveys/survey.ts';
import { translationLanguages } from '../surveys/translation.ts';

export const words = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .map((text) => text.trim() || 'a');
const points = fc.option(fc.integer({ min: -5, max: 5 }));
const answers = fc
  .uniqueArray(words, { minLength: 2, maxLength: 5, selector: (text) => text.toLowerCase() })
  .chain((texts) =>
    fc
      .tuple(...texts.map(() => points))
      .map((given) =>
        texts.map((text, index) => ({ id: `a${index + 1}`, text, points: given[index] ?? null })),
      ),
  );
const shape = fc.oneof(
  fc.record({ kind: fc.constant('section' as const) }),
  fc.record({
    kind: fc.constantFrom('single' as const, 'multiple' as const),
    isRequired: fc.boolean(),
    answers,
  }),
  fc
    .record({
      min: fc.integer({ min: -20, max: 20 }),
      steps: fc.integer({ min: 1, max: 20 }),
      half: fc.boolean(),
    })
    .map(({ min, steps, half }) => {
      const step = half ? 0.5 : 1;
      return {
        kind: 'slider' as const,
        isRequired: true,
        min,
        max: min + steps * step,
        step,
        minText: 'wenig',
      };
    }),
  fc.record({
    kind: fc.constant('measurement' as const),
    isRequired: fc.boolean(),
    valueType: fc.constantFrom('weight', 'blood_pressure', 'pulse'),
  }),
);
const untranslated = fc
  .array(fc.record({ shape, text: words, help: fc.option(words), asks: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((given) => {
    const questions = given.map(({ shape: own, text, help }, index) => ({
      id: `q${index + 1}`,
      text,
      help,
      ...own,
    }));
    const conditional = questions.map((question, index) => {
      const before = questions
        .slice(0, index)
        .findLast((one) => one.kind === 'single' || one.kind === 'slider');
      if (!given[index]?.asks || !before) return question;
      const condition =
        before.kind === 'slider'
          ? { question: before.id, comparison: 'above' as const, operand: before.min }
          : { question: before.id, comparison: 'is_not' as const, answers: ['a1', 'a2'] };
      return { ...question, when: { match: 'all' as const, conditions: [condition] } };
    });
    return { questions: conditional, score: null };
  })
  // An empty heading is no group of FHIR; a measurement is asked for once.
  .filter(({ questions }) => {
    const isBare = questions.some(
      ({ kind }, index) => kind === 'section' && (questions[index + 1]?.kind ?? 'section') === 'section',
    );
    return !isBare && checkSurvey({ questions, score: null }).length === 0;
  });

const languages = fc.subarray([...translationLanguages], { maxLength: 3 });

/** Any sound survey, with words in some languages: of all that is asked, or of some of it. */
export const anySurvey: fc.Arbitrary<SurveyDocument> = untranslated.chain((document) =>
  languages.chain((chosen) =>
    fc
      .tuple(...chosen.map(() => fc.tuple(...document.questions.map(wordsOf))))
      .map((all) => ({ ...document, translations: translationsOf(document, chosen, all) })),
  ),
);

function translationsOf(
  { questions }: SurveyDocument,
  languages: readonly string[],
  all: readonly (readonly QuestionWords[])[],
) {
  const inOne = (at: number) =>
    questions.flatMap(({ id }, index) => {
      const words = all[at]?.[index];
      return words && Object.keys(words).length > 0 ? [[id, words] as const] : [];
    });
  const translated = languages.flatMap((language, at) => {
    const held = inOne(at);
    return held.length > 0 ? [[language, Object.fromEntries(held)] as const] : [];
  });
  return translated.length > 0 ? Object.fromEntries(translated) : null;
}

function wordsOf(question: Question): fc.Arbitrary<QuestionWords> {
  const some = (text: string | null | undefined) => (text ? fc.option(words) : fc.constant(null));
  const ids = isChoice(question) ? question.answers.map(({ id }) => id) : [];
  const answers = fc
    .subarray(ids)
    .chain((chosen) => fc.tuple(...chosen.map((id) => fc.tuple(fc.constant(id), words))))
    .map((pairs) => (pairs.length > 0 ? Object.fromEntries(pairs) : null));
  const minText = question.kind === 'slider' ? question.minText : null;
  return fc
    .record({ text: fc.option(words), help: some(question.help), minText: some(minText), answers })
    .map((given) => Object.fromEntries(Object.entries(given).filter(([, one]) => one)));
}
