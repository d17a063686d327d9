import { type Language, languages } from '@fernpuls/contract/languages';
import { languageFiles as builtLanguages } from 'virtual:languages';
import { stored } from '../api/stored.ts';
import { addTexts, type LanguageFile, showTexts, textsLanguage } from './texts.ts';
import { textsComeFrom, wantedTexts } from './wanted.ts';

/** By language; `locales-plugin.ts` writes this module, hence the shape is known there only. */
export const languageFiles = builtLanguages as Partial<Record<string, LanguageFile>>;
const choice = stored<string>('locale', '');

export async function startTexts(language: Language): Promise<void> {
  await loadTexts(language);
  show(language);
}

export async function changeLanguage(language: Language): Promise<void> {
  choice.set(language);
  if (language === currentLanguage()) return;
  await startTexts(language);
}

export function currentLanguage(): Language {
  return textsLanguage();
}

/** The language somebody chose here before, else null. */
export function rememberedLanguage(): Language | null {
  return asLanguage(choice.get());
}

export function browserLanguage(wishes: readonly string[]): Language | null {
  for (const wish of wishes) {
    const found = asLanguage(wish.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return null;
}

export function asLanguage(code: string | null | undefined): Language | null {
  return languages.find((language) => language === code) ?? null;
}

async function loadTexts(language: Language): Promise<void> {
  textsComeFrom((namespace) => addPart(language, namespace));
  const file = await languageFiles[language]?.load();
  if (file) addTexts(language, file.common);
  await Promise.all(wantedTexts().map((namespace) => addPart(language, namespace)));
}

async function addPart(code: Language, namespace: string): Promise<void> {
  const part = (await languageFiles[code]?.load())?.parts[namespace];
  if (part) addTexts(code, { [namespace]: (await part()).default });
}

function show(language: Language): void {
  showTexts(language);
  document.documentElement.lang = language;
}
