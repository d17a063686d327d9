import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rawDistances } from './distances.ts';

const inCss = (text: string) =>
  rawDistances(new Map([['a.module.css', text]])).map(
    ({ line, message }) => `${line} ${message.split(' ')[0]}`,
  );
const inTsx = (text: string) =>
  rawDistances(new Map([['a.tsx', text]])).map(({ message }) => message.split(' ')[0]);

test('a gap, padding or margin in raw pixels is refused where it stands, each value for itself', () => {
  assert.deepEqual(inCss('.a {\n  gap: 8px;\n}'), ['2 8px']);
  assert.deepEqual(inCss('.a {\n  color: red;\n  padding: 6px var(--space-2) 10px;\n}'), ['3 6px', '3 10px']);
  assert.deepEqual(inCss('.a { margin-inline-start: -12px }'), ['1 -12px']);
  assert.deepEqual(inCss('.a {\n  padding: max(2px, env(safe-area-inset-bottom));\n}'), ['2 2px']);
});

test('the scale, rem, hairlines and half strokes pass, and what is no distance is not looked at', () => {
  assert.deepEqual(
    inCss('.a { gap: var(--space-2); margin: 0 -1px; padding: 1.5rem; margin-left: -4.5px; }'),
    [],
  );
  assert.deepEqual(inCss('.a { border-radius: 8px; width: 640px; stroke-width: 2px; --gap: 8px; }'), []);
  assert.deepEqual(inCss('/* gap: 8px; */ .a { color: red; }'), []);
  assert.deepEqual(inCss('@media (max-width: 899px) { .a { gap: 0; } }'), []);
});

test('distances in the element are refused too', () => {
  assert.deepEqual(inTsx('<div style={{ gap: 8 }} />'), ['gap']);
  assert.deepEqual(inTsx("<div style={{ width: 3, marginTop: '12px' }} />"), ['marginTop']);
  assert.deepEqual(inTsx('<div style={{ width: 8, left: at }} />'), []);
});

test('a check that reads nothing does not pass', () => {
  assert.equal(rawDistances(new Map()).length, 1);
});
