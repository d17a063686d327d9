import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readIcd10Claml } from './icd10-claml.ts';
import { smallClaml } from './testing-claml.ts';

const told = (file: string) => readIcd10Claml(file).entries.map(({ entry }) => entry);
const faults = (file: string) =>
  readIcd10Claml(file).entries.flatMap(({ line, entry }) =>
    'reason' in entry ? [`${line} ${entry.reason}`] : [],
  );
const lineOf = (text: string) => smallClaml.slice(0, smallClaml.indexOf(text)).split('\n').length;

test('[ENTITY-28] a ClaML file tells its year, and each code with its place, its use, and whether it is the last of its branch', () => {
  assert.equal(readIcd10Claml(smallClaml).year, 2027);
  assert.deepEqual(
    told(smallClaml).map((entry) =>
      'reason' in entry
        ? entry.reason
        : [entry.code, entry.chapter, entry.groupStart, entry.isTerminal, entry.usage].join(' '),
    ),
    [
      'E10 04 E10 false ',
      'E10.0 04 E10 false ',
      'E10.00 04 E10 true primary',
      'E10.01 04 E10 true primary',
      'I50 09 I30 false ',
      'I50.1 09 I30 true primary',
    ],
  );
});

test('[ENTITY-28] modifiers lengthen code and title; other names are searched for, references and exclusions are not', () => {
  const entries = told(smallClaml).flatMap((entry) => ('reason' in entry ? [] : [entry]));
  const titleOf = (wanted: string) => entries.find(({ code }) => code === wanted)?.title;
  assert.equal(titleOf('E10.01'), 'Zuckerkrankheit, Typ 1: Mit Koma: Entgleist');
  assert.equal(titleOf('I50.1'), 'Linke Herzschwäche & Stauung');
  const searched = entries.find(({ code }) => code === 'I50.1')?.searchText ?? '';
  assert.match(searched, / asthma cardiale/);
  assert.doesNotMatch(searched, /lungen|j81/);
});

test('[ENTITY-28] what is wrong is told by the line of its class, and a broken file by the line it breaks at', () => {
  const without = (text: string, instead = '') => faults(smallClaml.replace(text, instead));
  const at = lineOf('<Class code="I50.1"');
  assert.deepEqual(faults(smallClaml), []);
  assert.deepEqual(without('code="I50.1" kind', 'code="I5.1" kind'), [`${at} code`]);
  assert.deepEqual(
    without('<Meta name="Para295" value="P"/>\n    <SuperClass code="I50"/>', '<SuperClass code="I50"/>'),
    [`${at} usage`],
  );
  assert.deepEqual(without('Linke Herzschwäche &amp; Stauung '), [`${at} title`]);
  assert.deepEqual(without('<SuperClass code="I30-I52"/>'), [
    `${lineOf('<Class code="I50" ')} chapter`,
    `${at} chapter`,
  ]);
  assert.deepEqual(without('</ClaML>'), [`${smallClaml.split('\n').length} xml`]);
  assert.deepEqual(faults('4;T;X;09;I30;I50.1'), ['1 xml']);
  assert.deepEqual(faults('<html></html>'), ['1 xml']);
});
