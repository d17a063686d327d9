import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withFault } from './faults.ts';

const fault = "throw new Error('planted fault');";
const text = [
  'export function one(a: number) { return a; }',
  'const two = (a: number) => (a + 1);',
  'const three = { four() { return 1; }, five: () => [1].map((n) => n) };',
].join('\n');
const planted = (called: string) => withFault('a.ts', text, called);

test('a fault stands at the beginning of the function that V8 named', () => {
  assert.equal(planted('one@7'), text.replace('{ return a;', `{ ${fault}  return a;`));
  assert.equal(planted(`two@${text.indexOf('(a: number) =>')}`), text.replace('(a + 1)', `{ ${fault} }`));
  assert.equal(
    planted(`four@${text.indexOf('four()')}`),
    text.replace('{ return 1;', `{ ${fault}  return 1;`),
  );
  assert.equal(planted(`@${text.indexOf('(n)')}`), text.replace('=> n)', `=> { ${fault} })`));
});

test('of a text that was transformed the only function of that name takes it, and none when it has none', () => {
  assert.equal(planted('two@999'), planted(`two@${text.indexOf('(a: number) =>')}`));
  assert.equal(planted('@999'), null);
  assert.equal(planted('six@7'), null);
});
