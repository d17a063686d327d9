import { at, type Json, list, textOf } from '../../kit/json-parts.ts';
import type { Question, QuestionWords, SurveyDocument } from '../survey.ts';
import { translationLanguages } from '../translation.ts';
import { extensions } from './codes.ts';
import { controlOf, extension } from './read-parts.ts';

type ReadWords = { language: string; question: string; words: QuestionWords };

/** The words of an item in each language a survey may be read in; `help` are the items its help text is made of. */
export function wordsIn(item: Json, question: Question, help: readonly Json[]): ReadWords[] {
  return translationLanguages.flatMap((language) => {
    const words = wordsOf({ item, question, help, said: (of, key) => contentIn(of, key, language) });
    return Object.keys(words).length > 0 ? [{ language, question: question.id, words }] : [];
  });
}

export function withTranslations(document: SurveyDocument, found: readonly ReadWords[]): SurveyDocument {
  if (found.length === 0) return document;
  const translations: Record<string, Record<string, QuestionWords>> = {};
  for (const { language, question, words } of found) (translations[language] ??= {})[question] = words;
  return { ...document, translations };
}

type Reading = {
  item: Json;
  question: Question;
  help: readonly Json[];
  said: (of: Json | null | undefined, key: string) => string | null;
};

function wordsOf({ item, question, help, said }: Reading): QuestionWords {
  const helps = help.map((child) => said(child, 'text'));
  const beside = (control: string) =>
    said(
      list(item.item).find((child) => controlOf(child) === control),
      'text',
    );
  const words = {
    text: said(item, 'text'),
    // A help text of which only parts are translated is read in its own language.
    help: helps.includes(null) ? null : helps.join(' '),
    minText: question.kind === 'slider' ? beside('lower') : null,
    maxText: question.kind === 'slider' ? beside('upper') : null,
    answers: 'answers' in question ? answersIn(item, question.answers, said) : null,
  };
  return Object.fromEntries(Object.entries(words).filter(([, one]) => one));
}

function answersIn(item: Json, answers: readonly { id: string }[], said: Reading['said']) {
  const options = list(item.answerOption);
  const words = answers.flatMap(({ id }, index) => {
    const option = options[index];
    const word = said(at(option, 'valueCoding'), 'display') ?? said(option, 'valueString');
    return word ? [[id, word] as const] : [];
  });
  return words.length > 0 ? Object.fromEntries(words) : null;
}

/** Also where a country is named with the language: `pt-BR` is read by who reads `pt`. */
function contentIn(of: Json | null | undefined, key: string, language: string): string | null {
  const translations = list(at(of, `_${key}`)?.extension).filter(({ url }) => url === extensions.translation);
  const found = translations.find((one) => {
    const lang = textOf(extension(one, 'lang')?.valueCode)?.toLowerCase();
    return lang === language || lang?.startsWith(`${language}-`);
  });
  return found ? textOf(extension(found, 'content')?.valueString) : null;
}
