declare module 'virtual:languages' {
  type Texts = Record<string, unknown>;
  type LanguageFile = {
    complete: boolean;
    /** Shown in the language menu while the translation is missing, in the language itself. */
    hint?: string;
    /** The namespaces every screen needs, and how to get the others. */
    load: () => Promise<{
      common: Record<string, Texts>;
      parts: Record<string, () => Promise<{ default: Texts }>>;
    }>;
  };
  export const languageFiles: Partial<Record<string, LanguageFile>>;
}
