// Texts: every language says the same, the code asks for what exists, and no word stands in the code itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, resources } from '@fernpuls/contract';
import { errorStatus, fieldCodes } from '@fernpuls/contract/errors';
import { auditActions } from '@fernpuls/contract/identity/audit-actions';
import { otherAuditSubjects } from '@fernpuls/contract/identity/audit-subjects';
import { type Language, readLanguages } from './locales/catalogue.ts';
import {
  compareLanguages,
  missingSentences,
  missingWords,
  type SameByIntent,
  staleEntries,
  staleIntents,
} from './locales/compare.ts';
import { compareUsage, labelsOf } from './locales/usage.ts';
import { visibleText } from './locales/visible-text.ts';
import { type Finding, report } from './source/report.ts';
import { isCode, isTest, readTree, root } from './source/tree.ts';

const sourceCode = 'en';

/** A list beside the languages. */
function readList(file: string): unknown {
  return JSON.parse(readFileSync(join(root, 'locales', file), 'utf8'));
}

function check(languages: readonly Language[]): Finding[] {
  const source = languages.find(({ code }) => code === sourceCode);
  if (!source) return [{ path: `locales/${sourceCode}`, line: 0, message: 'is missing' }];
  const others = languages.filter((language) => language !== source);
  const prefixes = readList('dynamic-prefixes.json') as string[];
  const labels = resources.flatMap((resource) => labelsOf(resource, source.texts));
  const same = readList('same-by-intent.json') as SameByIntent;
  const code = readTree(
    ['apps', 'packages'],
    (path) => isCode(path) && path.includes('/src/') && !isTest(path),
  );
  const pages = [...code].filter(([path]) => path.startsWith('apps/web/src/') && path.endsWith('.tsx'));
  return [
    ...compareLanguages(source, others, same),
    ...languages.flatMap((language) => missingSentences(language, codes)),
    ...languages.flatMap((language) => missingWords(language, 'audit:action.', auditActions)),
    ...languages.flatMap((language) => missingWords(language, 'audit:subject.', auditSubjects)),
    ...staleEntries('dynamic-prefixes.json', prefixes, source.texts),
    ...staleIntents(same, source, others),
    ...compareUsage(code, source.texts, [...prefixes, ...labels]),
    ...pages.flatMap(([path, text]) => visibleText(path, text)),
  ];
}

/** Resources and others that are written of, and the calls whose showing of patient data is recorded by name. */
const auditSubjects = [
  ...resources.map(({ type }) => type),
  ...otherAuditSubjects,
  ...calls.filter(({ readsAudited }) => readsAudited).map(({ name }) => name),
];
const codes = [...Object.keys(errorStatus), ...fieldCodes];
const languages = readLanguages(readTree(['locales'], (path) => path.endsWith('.json')));
const total = languages.find(({ code }) => code === sourceCode)?.texts.size ?? 0;
report('locales', check(languages), `${total} texts, ${languages.length} languages`);
