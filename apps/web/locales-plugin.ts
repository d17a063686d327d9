import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../../locales');
const wanted = join(import.meta.dirname, 'src/i18n/wanted.ts');
const texts = 'virtual:locale/';
const index = 'virtual:languages';
const source = 'en';

// What the shell and the components without an area say; the rest comes with the pages that say it.
const common = ['shell', 'ui', 'values'];

/**
 * A chunk with the common texts for each language under `locales/`, one for each other namespace, and a small index
 * of them. A module that names a namespace asks for it when it is loaded; `whole`
 * puts every text into the first chunk instead: for tests, which render without waiting.
 */
export function locales({ whole = false } = {}): Plugin {
  return {
    name: 'fernpuls-locales',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(texts) || id === index ? `\0${id}` : null),
    load(id) {
      if (id === `\0${index}`) return indexSource();
      if (!id.startsWith(`\0${texts}`)) return null;
      const [language = '', namespace] = id.slice(texts.length + 1).split('/');
      for (const name of namespaces(language)) this.addWatchFile(fileOf(language, name));
      if (namespace !== undefined)
        return `export default ${JSON.stringify(readJson(fileOf(language, namespace)))}`;
      return languageSource(language, whole);
    },
    transform(code, id) {
      if (whole || !/\/src\/.*\.tsx?$/.test(id)) return null;
      const names = namedIn(code);
      if (names.length === 0) return null;
      const call = `import { wantTexts as wantTextsOfModule } from ${JSON.stringify(wanted)};`;
      return {
        code: `${code}\n${call}\nwantTextsOfModule(...${JSON.stringify(names)});`,
        map: null,
      };
    },
  };
}

/** Namespaces a module names: `useTranslation('x')`, `namespace: 'x'`, `'x:key'`, or the area of a form's resource. */
export function namedIn(code: string): string[] {
  const isForm = code.includes('useForm(');
  return namespaces(source).filter((name) => {
    if (common.includes(name)) return false;
    const inList = new RegExp(`useTranslation\\((\\[[^\\]]*)?['"]${name}['"]`);
    const asKey = new RegExp(`['"\`]${name}:|namespace: ['"]${name}['"]`);
    return inList.test(code) || asKey.test(code) || (isForm && code.includes(`@fernpuls/contract/${name}/`));
  });
}

function indexSource(): string {
  const rows = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name}: { load: () => import('${texts}${name}') }`);
  return `export const languageFiles = {\n${rows.join(',\n')}\n};`;
}

function languageSource(language: string, whole: boolean): string {
  const all = namespaces(language);
  const first = all.filter((name) => whole || common.includes(name));
  const bundle = Object.fromEntries(first.map((name) => [name, readJson(fileOf(language, name))]));
  const parts = all
    .filter((name) => !first.includes(name))
    .map((name) => `${JSON.stringify(name)}: () => import('${texts}${language}/${name}')`);
  return `export const common = ${JSON.stringify(bundle)};\nexport const parts = {${parts.join(',\n')}};`;
}

function namespaces(language: string): string[] {
  return readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'));
}

function fileOf(language: string, namespace: string): string {
  return join(folder, language, `${namespace}.json`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(file, { cause: error });
  }
}
