import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EcgFieldCode, isEcgFieldCode } from '@fernpuls/contract/errors';
import type { Language } from '@fernpuls/contract/languages';
import { root } from '../config.ts';

type Texts = { [key: string]: string | Texts };
const texts = new Map<string, Texts>();

function textsOf(language: string, namespace: string): Texts {
  const known = texts.get(`${language}/${namespace}`);
  if (known) return known;
  const file = join(root, 'locales', language, `${namespace}.json`);
  const read = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
  texts.set(`${language}/${namespace}`, read);
  return read;
}

type Params = Readonly<Record<string, string | number>>;

/** A text of locales/<language>/<namespace>.json, English where a language has none yet; null where neither has. */
export function textOf(language: Language, namespace: string, key: string, params?: Params): string | null {
  const found = patternOf(language, namespace, key);
  return found === null ? null : filled(found, params);
}

/** The same with its places unfilled. */
export function patternOf(language: Language, namespace: string, key: string): string | null {
  return within(textsOf(language, namespace), key) ?? within(textsOf('en', namespace), key);
}

/** Puts values into the places `{{name}}` of a text; nothing where there is none. */
export function filled(text: string, params?: Params): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params?.[name] ?? ''));
}

function within(known: Texts, key: string): string | null {
  let found: string | Texts | undefined = known;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : null;
}

/** The sentence for an error code; English where a language has none yet. */
export function sentence(language: Language, code: string, params?: Params): string {
  if (isEcgFieldCode(code)) return fileSentence(language, code, params);
  return textOf(language, 'errors', code, params) ?? code;
}

const places = ['file', 'section', 'line', 'byte'];

/** What is wrong with an ECG file and, in brackets, where. */
function fileSentence(language: Language, code: EcgFieldCode, params?: Params): string {
  const said = textOf(language, 'ecg-import', `refusals.${code.slice(4)}`, params) ?? code;
  const where = places
    .filter((place) => params?.[place] !== undefined)
    .map((place) => textOf(language, 'ecg-import', `places.${place}`, params));
  return where.length === 0 ? said : `${said} (${where.join(', ')})`;
}
