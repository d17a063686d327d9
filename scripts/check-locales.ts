// Texts: every language says the same, the code asks for what exists, and no word stands in the code itself.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '@fernpuls/contract';
import { errorStatus, fieldCodes } from '@fernpuls/contract/errors';
import { type Language, readLanguage } from './locales/catalogue.ts';
import { compareLanguages, missingSentences, staleEntries } from './locales/compare.ts';
import { compareUsage, labelsOf } from './locales/usage.ts';
import { visibleText } from './locales/visible-text.ts';
import { type Finding, report } from './source/report.ts';
import { isCode, isTest, listFiles, readTree, root } from './source/tree.ts';

const sourceCode = 'en';

function readLanguages(): Language[] {
  const byLanguage = new Map<string, Map<string, string>>();
  for (const path of listFiles('locales')) {
    const [, code, file] = path.split('/');
    if (!code || !file) continue;
    const files = byLanguage.get(code) ?? new Map<string, string>();
    byLanguage.set(code, files.set(file, readFileSync(join(root, path), 'utf8')));
  }
  return [...byLanguage].map(([code, files]) => readLanguage(code, files));
}

/** A list of keys beside the languages; a list that is not there is empty. */
function readList(file: string): string[] {
  const path = join(root, 'locales', file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : [];
}

function check(languages: readonly Language[]): Finding[] {
  const source = languages.find(({ code }) => code === sourceCode);
  if (!source) return [{ path: `locales/${sourceCode}`, line: 0, message: 'is missing' }];
  const others = languages.filter((language) => language !== source);
  const prefixes = readList('dynamic-prefixes.json');
  const labels = resources.flatMap((resource) => labelsOf(resource, source.texts));
  const same = readList('same-by-intent.json');
  const code = readTree(
    ['apps', 'packages'],
    (path) => isCode(path) && path.includes('/src/') && !isTest(path),
  );
  const pages = [...code].filter(([path]) => path.startsWith('apps/web/src/') && path.endsWith('.tsx'));
  return [
    ...compareLanguages(source, others, new Set(same)),
    ...[source, ...others.filter(({ isComplete }) => isComplete)].flatMap((language) =>
      missingSentences(language, codes),
    ),
    ...staleEntries('dynamic-prefixes.json', prefixes, source.texts),
    ...staleEntries('same-by-intent.json', same, source.texts),
    ...compareUsage(code, source.texts, [...prefixes, ...labels]),
    ...pages.flatMap(([path, text]) => visibleText(path, text)),
  ];
}

const codes = [...Object.keys(errorStatus), ...fieldCodes];
const languages = readLanguages();
const total = languages.find(({ code }) => code === sourceCode)?.texts.size ?? 0;
report(
  'locales',
  check(languages),
  `${total} texts, ${languages.filter(({ isComplete }) => isComplete).length} complete languages`,
);
