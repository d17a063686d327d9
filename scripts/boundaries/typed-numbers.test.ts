import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCaught, violations } from './planted.ts';

const page = 'apps/web/src/areas/triggers/limit.page.tsx';
const planted = [
  'export const A = () => <input type="number" />;',
  'export const A = () => <input inputMode="decimal" />;',
  "export const a = (text: string) => Number(text.replace(',', '.'));",
  "export const a = (text: string) => Number(text.replaceAll(',', '.'));",
  "export const a = (text: string) => Number(text.replace(/,/g, '.'));",
  'export const a = (text: string) => parseFloat(text);',
  'export const a = (text: string) => Number.parseFloat(text);',
  'export const a = (field: HTMLInputElement) => field.valueAsNumber;',
  'export const A = ({ text, on }: { text: string; on: (n: number) => void }) => <input value={text} onBlur={() => on(Number(text))} />;',
  'export const A = ({ on }: { on: (n: number) => void }) => <input onChange={(event) => on(Number(event.target.value))} />;',
];

for (const text of planted)
  test(`[API-17] no field reads a number by itself: ${text}`, () =>
    isCaught(page, text, /readTypedNumber of domain\/kit/));

test('[API-17] nor does a reader of the domain or the server', () => {
  const text = "export const a = (text: string) => Number(text.replace(',', '.'));";
  for (const path of ['packages/domain/src/triggers/limit.ts', 'apps/server/src/triggers/read.ts'])
    isCaught(path, text, /readTypedNumber of domain\/kit/);
});

test('[API-17] numbers that nobody typed, and fields that ask the one place, are let pass', () => {
  const domain = {
    'packages/domain/src/kit/typed-number.ts': 'export const readTypedNumber = (text: string) => text;',
  };
  const sound = `
    import { readTypedNumber } from '@fernpuls/domain/kit/typed-number';
    export const A = ({ at }: { at: number }) => <input inputMode="decimal" value={Number(at.toFixed(2))} onInput={() => readTypedNumber('1')} />;
    export const b = (row: HTMLElement) => Number(row.dataset.row);`;
  assert.deepEqual(violations({ ...domain, [page]: sound }), []);
});
