import { useMemo, useSyncExternalStore } from 'react';
import { onTextsChange, type Translate, textsLanguage, textsVersion, translate } from './texts.ts';

/** As `useTranslation`, but fetched when the first of its texts is shown: for what most people never see. */
export const useRareTexts = (namespace: string) => useTranslation(namespace);

/** `t` for these namespaces, the first one first; renders again when the language changes or texts arrive. */
export function useTranslation(namespaces: string | readonly string[] = []) {
  const version = useSyncExternalStore(onTextsChange, textsVersion);
  const key = [namespaces].flat().join();
  return useMemo(() => {
    const spaces = key.split(',');
    const t: Translate = (path, options) => translate(spaces, path, options);
    return { t, i18n: { language: textsLanguage() }, version };
  }, [key, version]);
}
