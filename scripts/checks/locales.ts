import { calls, resources } from '@fernpuls/contract';
import { errorStatus, fieldCodes } from '@fernpuls/contract/errors';
import { auditActions } from '@fernpuls/contract/identity/audit-actions';
import { otherAuditSubjects } from '@fernpuls/contract/identity/audit-subjects';
import { type Language, readLanguages } from '../locales/catalogue.ts';
import {
  compareLanguages,
  missingSentences,
  missingWords,
  type SameByIntent,
  staleEntries,
  staleIntents,
} from '../locales/compare.ts';
import { labelsOf, usageOf } from '../locales/usage.ts';
import { visibleText } from '../locales/visible-text.ts';
import type { Pass } from '../source/pass.ts';
import type { Finding } from '../source/report.ts';
import { isCode, isTest, type Tree } from '../source/tree.ts';
import type { Check } from './check.ts';

const sourceCode = 'en';

/** Texts: every language says the same, the code asks for what exists, and no word stands in the code itself. */
export const locales: Check = {
  name: 'locales',
  reads: (path) => isText(path) || isAsking(path),
  begin(tree) {
    const languages = readLanguages(new Map([...tree].filter(([path]) => isText(path))));
    const source = languages.find(({ code }) => code === sourceCode);
    const total = source?.texts.size ?? 0;
    return {
      ...(source ? said(tree, source, languages) : nothingSaid),
      success: () => `${total} texts, ${languages.length} languages`,
    };
  },
};

const isText = (path: string) => path.startsWith('locales/') && path.endsWith('.json');
const isAsking = (path: string) => /^(apps|packages)\/.*\/src\//.test(path) && isCode(path) && !isTest(path);
const isPage = (path: string) => path.startsWith('apps/web/src/') && path.endsWith('.tsx');

const nothingSaid: Pass = {
  look: () => {},
  end: () => [{ path: `locales/${sourceCode}`, line: 0, message: 'is missing' }],
};

function said(tree: Tree, source: Language, languages: readonly Language[]): Pass {
  /** A list beside the languages. */
  const readList = (file: string): unknown => JSON.parse(tree.get(`locales/${file}`) ?? 'null');
  const others = languages.filter((language) => language !== source);
  const prefixes = readList('dynamic-prefixes.json') as string[];
  const labels = resources.flatMap((resource) => labelsOf(resource, source.texts));
  const same = readList('same-by-intent.json') as SameByIntent;
  const usage = usageOf(source.texts, [...prefixes, ...labels]);
  const visible: Finding[] = [];
  return {
    look(path, text) {
      if (!isAsking(path)) return;
      usage.look(path, text);
      if (isPage(path)) visible.push(...visibleText(path, text));
    },
    end: () => [
      ...compareLanguages(source, others, same),
      ...languages.flatMap((language) => missingSentences(language, codes)),
      ...languages.flatMap((language) => missingWords(language, 'audit:action.', auditActions)),
      ...languages.flatMap((language) => missingWords(language, 'audit:subject.', auditSubjects)),
      ...staleEntries('dynamic-prefixes.json', prefixes, source.texts),
      ...staleIntents(same, source, others),
      ...usage.end(),
      ...visible,
    ],
  };
}

/** Resources and others that are written of, and the calls whose showing of patient data is recorded by name. */
const auditSubjects = [
  ...resources.map(({ type }) => type),
  ...otherAuditSubjects,
  ...calls.filter(({ readsAudited }) => readsAudited).map(({ name }) => name),
];
const codes = [...Object.keys(errorStatus), ...fieldCodes];
