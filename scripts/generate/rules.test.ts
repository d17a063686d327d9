import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { meanings } from '@fernpuls/domain/triggers/rules/meaning/kinds';
import { rulesMarkdown, withoutMeaning } from './rules.ts';

const root = join(dirname(import.meta.filename), '../..');
const vocabulary = readFileSync(join(root, 'packages/domain/src/triggers/rules/rule.ts'), 'utf8');

test('a kind of rule nothing is written of is found', () => {
  assert.deepEqual(withoutMeaning(vocabulary, meanings), []);
  const planted = `${vocabulary}\nexport type Sunspots = { kind: 'sunspots'; above: number };`;
  assert.deepEqual(withoutMeaning(planted, meanings), ['sunspots']);
  const { lasting: _, ...others } = meanings;
  assert.deepEqual(withoutMeaning(vocabulary, others), ['lasting']);
});

test('the document says each kind in the product’s own German sentence and draws its examples', () => {
  const text = rulesMarkdown(root, meanings).replaceAll('\u202f', ' ');
  assert.match(
    text,
    /> Gewicht steigt um mehr als 2 kg innerhalb von 3 Tagen \(gegen den niedrigsten Wert dieser Zeit\)/,
  );
  assert.match(text, /\*\*does not fire\*\*: 2 kg exactly/);
  assert.match(text, /0 h +82\.1 .*◆ {2}limit 82\n/);
  for (const kind of Object.keys(meanings)) assert.ok(text.includes(`\n## ${kind}\n`), kind);
});
