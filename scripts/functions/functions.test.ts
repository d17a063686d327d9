import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { longFunctions } from './measure.ts';

/** A function of so many lines. */
const body = (lines: number) => `{\n${'  work();\n'.repeat(lines - 2)}}`;
const namesIn = (path: string, text: string) =>
  longFunctions(path, text).map(({ name, lines, most }) => `${name} ${lines} of ${most}`);

describe('the length of functions', () => {
  test('is met at the limit and broken one line above it, whatever a function is written as', () => {
    for (const [before, after] of [
      ['export function plan() ', ''],
      ['export const plan = () => ', ';'],
      ['export const plan = async function () ', ';'],
      ['export const verbs = { plan() ', ' };'],
      ['export const verbs = { plan: () => ', ' };'],
    ]) {
      assert.deepEqual(namesIn('a.ts', `${before}${body(80)}${after}`), []);
      assert.deepEqual(namesIn('a.ts', `${before}${body(81)}${after}`), ['plan 81 of 80'], before);
    }
    assert.deepEqual(namesIn('a.ts', `work(() => ${body(81)});`), ['without a name 81 of 80']);
  });

  test('leaves a component more room, a hook beside it not', () => {
    assert.deepEqual(namesIn('a.tsx', `export function Page() ${body(120)}`), []);
    assert.deepEqual(namesIn('a.tsx', `export function Page() ${body(121)}`), ['Page 121 of 120']);
    assert.deepEqual(namesIn('a.tsx', `export function usePage() ${body(81)}`), ['usePage 81 of 80']);
    assert.deepEqual(namesIn('a.ts', `export function Page() ${body(81)}`), ['Page 81 of 80']);
  });
});
