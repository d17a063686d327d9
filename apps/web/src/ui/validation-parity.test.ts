import * as plain from '@fernpuls/contract/kit/fields';
import type { Field } from '@fernpuls/contract/kit/fields';
import * as ruled from '@fernpuls/contract/ruled-fields';
import { tagsField } from '@fernpuls/contract/tags-field';
import { expect, test } from 'vitest';
import groups from '../../../../packages/contract/src/validation-cases.json';
import de from '../../../../locales/de/errors.json';
import en from '../../../../locales/en/errors.json';
import { validateField } from './validate-field.ts';

type Case = [value: unknown, code: string | null, params?: Record<string, unknown>];
type Group = { builder: string; options?: unknown; cases: Case[] };
const builders = { ...plain, ...ruled, tagsField } as unknown as Record<string, (options?: unknown) => Field>;

for (const { builder, options, cases } of groups as unknown as Group[]) {
  test(`[API-22] the form refuses with the server’s key: ${builder} ${JSON.stringify(options ?? '')}`, () => {
    const field = builders[builder]?.(options);
    if (!field) throw new Error(`${builder} builds no field`);
    for (const [value, code, params = {}] of cases) {
      expect([value, validateField(field, value)]).toEqual([value, code === null ? null : { code, params }]);
    }
  });
}

test('[API-17] every key has its sentence in German and English, with all it needs', () => {
  const sentences: Record<string, string>[] = [de, en];
  for (const { cases } of groups as unknown as Group[]) {
    for (const [, code, params = {}] of cases) {
      for (const texts of sentences) {
        const sentence = texts[code ?? 'required'] ?? '';
        expect(sentence, code ?? '').not.toBe('');
        const wanted = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
        expect(wanted.filter((name) => !(name in params))).toEqual(code === null ? wanted : []);
      }
    }
  }
});
