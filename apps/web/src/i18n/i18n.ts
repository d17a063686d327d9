import { defaultLanguage, type Language, languages } from '@fernpuls/contract/languages';
import { languageFiles as builtLanguages } from 'virtual:languages';
import { stored } from '../ui/stored.ts';
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

/** Incomplete languages show English texts until their translation is there. */
export function isComplete(language: Language): boolean {
  return languageFiles[language]?.complete === true;
}

export function incompleteHint(language: Language): string {
  return isComplete(language) ? '' : (languageFiles[language]?.hint ?? '');
}

/** The language the texts on screen are in, for the `lang` attribute of the content. */
export function textLanguage(language: Language): Language {
  return isComplete(language) ? language : defaultLanguage;
}

// An incomplete language shows English where it has no text of its own.
async function loadTexts(language: Language): Promise<void> {
  const codes = [...new Set([language, textLanguage(language)])];
  textsComeFrom(async (namespace) => {
    await Promise.all(codes.map((code) => addPart(code, namespace)));
  });
  await Promise.all(
    codes.map(async (code) => {
      const file = await languageFiles[code]?.load();
      if (file) addTexts(code, file.common);
      await Promise.all(wantedTexts().map((namespace) => addPart(code, namespace)));
    }),
  );
}

async function addPart(code: Language, namespace: string): Promise<void> {
  const part = (await languageFiles[code]?.load())?.parts[namespace];
  if (part) addTexts(code, { [namespace]: (await part()).default });
}

function show(language: Language): void {
  showTexts(language);
  document.documentElement.lang = language;
  document.getElementById('root')?.setAttribute('lang', textLanguage(language));
}
