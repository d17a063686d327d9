import { defaultLanguage, type Language, localeOf } from '@fernpuls/contract/languages';
import { wantTexts } from './wanted.ts';

type Bundle = Record<string, Record<string, unknown>>;
/** A language under `locales/`: the texts every screen needs come first, those of the pages one by one. */
export type LanguageFile = {
  load: () => Promise<{
    common: Bundle;
    parts: Record<string, () => Promise<{ default: Record<string, unknown> }>>;
  }>;
};
type Options = { count?: number; defaultValue?: string } & Record<string, unknown>;
export type Translate = (key: string, options?: Options) => string;

const bundles = new Map<Language, Bundle>();
const listeners = new Set<() => void>();
let language: Language = defaultLanguage;
let version = 0;

/** Adds namespaces to those a language already has. */
export function addTexts(code: Language, bundle: Bundle): void {
  bundles.set(code, { ...bundles.get(code), ...bundle });
  changed();
}

export function showTexts(code: Language): void {
  language = code;
  changed();
}

/** Grows with every change of language and with texts that arrive. */
export function textsVersion(): number {
  return version;
}

export function textsLanguage(): Language {
  return language;
}

export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The text at `namespace:path.to.key`, else in the first of `namespaces` that has it, else `defaultValue`, else the
 * key. `count` picks the plural form (`key_one`, `key_other`); `{{name}}` is filled in.
 */
export function translate(namespaces: readonly string[], key: string, options: Options = {}): string {
  const colon = key.indexOf(':');
  const spaces = colon > 0 ? [key.slice(0, colon)] : namespaces;
  const path = colon > 0 ? key.slice(colon + 1) : key;
  for (const space of spaces) {
    const texts = bundles.get(language)?.[space];
    if (!texts && space !== '') wantTexts(space);
    const text = find(texts, path, options.count);
    if (text !== undefined) return fill(text, options);
  }
  return options.defaultValue ?? path;
}

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

function find(texts: unknown, path: string, count: number | undefined): string | undefined {
  if (count === undefined) return at(texts, path);
  const form = new Intl.PluralRules(localeOf(language)).select(count);
  return at(texts, `${path}_${form}`) ?? at(texts, `${path}_other`) ?? at(texts, path);
}

function at(texts: unknown, path: string): string | undefined {
  let here = texts;
  for (const part of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = Reflect.get(here, part);
  }
  return typeof here === 'string' ? here : undefined;
}

function fill(text: string, values: Options): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}
