import { isChoice, type Question, type QuestionWords, type SurveyDocument } from './survey.ts';

/** Languages patients may read a survey in besides its own, as BCP 47. */
export const translationLanguages = [
  'en',
  'tr',
  'ru',
  'uk',
  'ar',
  'pl',
  'ro',
  'it',
  'el',
  'es',
  'fr',
  'pt',
  'nl',
] as const;

/** The survey as it reads in a language; words nobody has translated stay as they are. */
export function inLanguage(document: SurveyDocument, language: string | null): SurveyDocument {
  const words = language === null ? undefined : document.translations?.[language];
  if (!words) return document;
  return { ...document, questions: document.questions.map((one) => translated(one, words[one.id] ?? {})) };
}

function translated(question: Question, { text, help, minText, maxText, answers }: QuestionWords): Question {
  const said = {
    ...question,
    text: text || question.text,
    ...(question.help && { help: help || question.help }),
  };
  if (isChoice(said))
    return {
      ...said,
      answers: said.answers.map((one) => ({ ...one, text: answers?.[one.id] || one.text })),
    };
  if (said.kind !== 'slider') return said;
  return {
    ...said,
    ...(said.minText && { minText: minText || said.minText }),
    ...(said.maxText && { maxText: maxText || said.maxText }),
  };
}

/** Whether something of a question is still to be translated. */
export function lacksWords(question: Question, words: QuestionWords | undefined): boolean {
  const { text, help, minText, maxText, answers } = words ?? {};
  if (!text || (question.help && !help)) return true;
  if (isChoice(question)) return question.answers.some(({ id }) => !answers?.[id]);
  if (question.kind !== 'slider') return false;
  return Boolean((question.minText && !minText) || (question.maxText && !maxText));
}

/** With other words of one question in a language; a language left without words is gone. */
export function withWords(
  document: SurveyDocument,
  { language, question, words }: { language: string; question: string; words: QuestionWords },
): SurveyDocument {
  const held = document.translations ?? {};
  return { ...document, translations: { ...held, [language]: { ...held[language], [question]: words } } };
}
