/** All texts of a language: `namespace:key.below` and its text, file by file. */
export type Catalogue = ReadonlyMap<string, string>;
export type Language = { code: string; texts: Catalogue };

/** The languages below `locales/`; what lies beside their folders is about all of them. */
export function readLanguages(tree: ReadonlyMap<string, string>): Language[] {
  const byCode = new Map<string, Map<string, string>>();
  for (const [path, content] of tree) {
    const [, code = '', ...below] = path.split('/');
    if (below.length === 0) continue;
    byCode.set(code, (byCode.get(code) ?? new Map<string, string>()).set(below.join('/'), content));
  }
  return [...byCode].map(([code, files]) => readLanguage(code, files));
}

/**
 * Texts of the files of one language, given as path below its folder and content: `help/alarms.json` holds the
 * namespace `help/alarms`.
 */
export function readLanguage(code: string, files: ReadonlyMap<string, string>): Language {
  const texts = [...files].flatMap(([name, content]) =>
    flatten(`${name.slice(0, -5)}:`, JSON.parse(content)),
  );
  return { code, texts: new Map(texts) };
}

function flatten(prefix: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[prefix.replace(/\.$/, ''), value]];
  if (typeof value !== 'object' || value === null) return [[prefix.replace(/\.$/, ''), String(value)]];
  return Object.entries(value).flatMap(([key, below]) => flatten(`${prefix}${key}.`, below));
}

const forms = /_(zero|one|two|few|many|other)$/;

/** `list.count_one` is a form of `list.count`: a plural when the language also has `list.count_other`. */
export function baseOf(key: string, texts: Catalogue): string {
  const base = key.replace(forms, '');
  return base !== key && texts.has(`${base}_other`) && texts.has(`${base}_one`) ? base : key;
}

/** Keys the language must have so that it says all that `source` says. */
export function wantedKeys(source: Catalogue, code: string): string[] {
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const wanted = new Set<string>();
  for (const key of source.keys()) {
    const base = baseOf(key, source);
    if (base === key) wanted.add(key);
    else for (const category of categories) wanted.add(`${base}_${category}`);
  }
  return [...wanted];
}

/** `{{name}}` and `{{name, format}}` of a text, in order of the alphabet. */
export function placeholdersOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].sort();
}
