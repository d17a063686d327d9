import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCaught, violations } from './planted.ts';

const page = 'apps/web/src/areas/triggers/day.page.tsx';
const planted = [
  'export const A = () => <input type="date" />;',
  "export const A = () => <input type={'time'} />;",
  'export const A = () => <input type={`datetime-local`} />;',
  "export const A = ({ isDay }: { isDay: boolean }) => <input type={isDay ? 'month' : 'text'} />;",
  "export const A = ({ type }: { type?: string }) => <input type={type ?? 'week'} />;",
  "export const A = () => <input {...{ type: 'date' }} />;",
  "export const A = ({ type = 'time' }: { type?: string }) => <input type={type} />;",
  "export type A = { type?: 'text' | 'date' };",
  "export function a(field: HTMLInputElement) { field.type = 'date'; }",
];

for (const text of planted)
  test(`no screen shows a native field for dates or times: ${text}`, () => {
    isCaught(page, text, /no native input for dates and times/);
    isCaught('apps/web/src/ui/controls/part.tsx', text, /no native input for dates and times/);
  });

test('other inputs, words that only look like it and other packages are let pass', () => {
  const sound = {
    [page]: `
      export const A = ({ time, date }: { time: string; date: string }) => (
        <input type="text" value={time} name="date" aria-label={date} />
      );
      export const unit = 'month';
      export type B = { type: 'number'; of: 'date' };`,
    'packages/contract/src/triggers/kind.ts': "export const kind = { type: 'date' };",
  };
  assert.deepEqual(violations(sound), []);
});
