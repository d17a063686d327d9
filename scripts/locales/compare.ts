import type { Finding } from '../source/report.ts';
import { baseOf, type Catalogue, type Language, placeholdersOf, wantedKeys } from './catalogue.ts';

const longEnoughToTranslate = 12;

/** By language: keys whose text is the source's on purpose. */
export type SameByIntent = Readonly<Record<string, readonly string[]>>;

/** Where a language does not say what the source says, or says it in the words of the source. */
export function compareLanguages(
  source: Language,
  others: readonly Language[],
  sameByIntent: SameByIntent = {},
): Finding[] {
  if (source.texts.size === 0)
    return [{ path: `locales/${source.code}`, line: 0, message: 'the check read no text' }];
  return [source, ...others].flatMap((language) => [
    ...missing(source, language),
    ...unknown(source, language),
    ...placeholders(source, language),
    ...empty(source, language),
    ...(language === source ? [] : leftovers(source, language, sameByIntent[language.code] ?? [])),
  ]);
}

function finding({ code }: Language, key: string, message: string): Finding {
  const [file, ...below] = key.split(':');
  return { path: `locales/${code}/${file}.json`, line: 0, message: `${below.join(':')} ${message}` };
}

function missing(source: Language, language: Language): Finding[] {
  return wantedKeys(source.texts, language.code)
    .filter((key) => !language.texts.has(key))
    .map((key) => finding(language, key, 'is missing'));
}

function unknown(source: Language, language: Language): Finding[] {
  const wanted = new Set(wantedKeys(source.texts, language.code));
  return [...language.texts.keys()]
    .filter((key) => !wanted.has(key))
    .map((key) => finding(language, key, `does not exist in ${source.code}`));
}

function placeholders(source: Language, language: Language): Finding[] {
  return [...language.texts].flatMap(([key, text]) => {
    const base = baseOf(key, language.texts);
    const model = source.texts.get(key) ?? source.texts.get(`${base}_other`);
    if (model === undefined) return [];
    // "one reading" may leave the figure out.
    const counted = base === key ? [] : ['count'];
    const [here, there] = [text, model].map((each) =>
      placeholdersOf(each)
        .filter((name) => !counted.includes(name))
        .join(', '),
    );
    return here === there
      ? []
      : [finding(language, key, `has the placeholders {${here}}, ${source.code} has {${there}}`)];
  });
}

function empty(source: Language, language: Language): Finding[] {
  return [...language.texts]
    .filter(([key, text]) => text.trim() === '' && source.texts.get(key)?.trim() !== '')
    .map(([key]) => finding(language, key, 'is empty'));
}

function leftovers(source: Language, language: Language, sameByIntent: readonly string[]): Finding[] {
  return [...language.texts]
    .filter(([key, text]) => text === source.texts.get(key) && isLong(text) && !sameByIntent.includes(key))
    .map(([key]) => finding(language, key, `is still the ${source.code} text`));
}

function isLong(text: string): boolean {
  return text.replace(/\{\{[^}]*\}\}/g, '').replace(/[^\p{L}]/gu, '').length >= longEnoughToTranslate;
}

/** Codes that have no sentence in a language. */
export function missingSentences(language: Language, codes: readonly string[]): Finding[] {
  return missingWords(language, 'errors:', codes);
}

/** Values the server writes that have no text below the prefix. */
export function missingWords(language: Language, prefix: string, values: readonly string[]): Finding[] {
  return values
    .filter((value) => !language.texts.has(`${prefix}${value}`))
    .map((value) => finding(language, `${prefix}${value}`, 'has no text'));
}

/** Entries of `same-by-intent.json` whose language or key is not there, or whose text is the source's no more. */
export function staleIntents(
  sameByIntent: SameByIntent,
  source: Language,
  others: readonly Language[],
): Finding[] {
  return Object.entries(sameByIntent).flatMap(([code, keys]) => {
    const texts = others.find((language) => language.code === code)?.texts;
    return keys
      .filter((key) => !texts?.has(key) || texts.get(key) !== source.texts.get(key))
      .map((key) => ({
        path: 'locales/same-by-intent.json',
        line: 0,
        message: `${code} says ${key} in words of its own`,
      }));
  });
}

/** Keys of a list (`dynamic-prefixes.json`) that match nothing any more. */
export function staleEntries(file: string, entries: readonly string[], texts: Catalogue): Finding[] {
  return entries
    .filter((entry) => ![...texts.keys()].some((key) => key.startsWith(entry)))
    .map((entry) => ({ path: `locales/${file}`, line: 0, message: `${entry} matches no key` }));
}
