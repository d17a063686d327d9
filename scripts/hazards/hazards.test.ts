import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { controlsOf, hazardsOf, placesOf } from '@fernpuls/domain/tenancy/hazards';
import { nodesOf } from '../source/syntax.ts';
import { faultsOfPlaces } from './covered.ts';
import { foundIn, ruleFile } from './found.ts';
import { faultsOfProofs } from './proofs.ts';
import { faultsOfTables } from './table.ts';

const hazardHead =
  'id\tseverity\tresidual\tcontrols\tareas\thazard_en\thazard_de\tsequence_en\tsequence_de\tharm_en\tharm_de\treason_en\treason_de';
const controlHead = 'id\tkind\tcontrol_en\tcontrol_de\ttests\tmissing_en\tmissing_de';
const hazard = ['H-01', 'S5', 'high', 'C-001 C-002', 'triggers', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const proved = [
  'C-001',
  'design',
  'safe',
  'sicher',
  'a.test.ts#a value on the border | b.test.ts#nothing is lost',
  '',
  '',
];
const open = ['C-002', 'protective', 'told', 'gesagt', '', 'not built', 'nicht gebaut'];

const changed = (row: readonly string[], at: number, cell: string) => row.with(at, cell).join('\t');
const hazardsFrom = (row = hazard.join('\t')) => hazardsOf(`${hazardHead}\n${row}\n`);
const controlsFrom = (...rows: string[]) => controlsOf([controlHead, ...rows, ''].join('\n'));
const sound = controlsFrom(proved.join('\t'), open.join('\t'));
const areas = new Set(['triggers']);
const faults = (rows = hazardsFrom(), controls = sound) =>
  faultsOfTables(rows, controls, areas).map(({ path, line, message }) => `${path}:${line} ${message}`);

describe('[BEYOND-33] the tables of hazards', () => {
  test('that are whole have no fault', () => assert.deepEqual(faults(), []));

  for (const [name, row, expected] of [
    ['a control that is none', changed(hazard, 3, 'C-001 C-002 C-009'), /names C-009, which is no control/],
    ['no control at all', changed(hazard, 3, ''), /H-01 has no control/],
    ['a risk called low beside an open control', changed(hazard, 2, 'low'), /low while a control is open/],
    ['words of one language alone', changed(hazard, 8, ' '), /has no words in de/],
    ['an area the product does not have', changed(hazard, 4, 'kitchen'), /kitchen, which is no area/],
    ['an id out of its order', changed(hazard, 0, 'H-02'), /stands where H-01 should/],
  ] as const)
    test(`say of a hazard with ${name} where it stands`, () => {
      const found = faults(hazardsFrom(row)).join('\n');
      assert.match(found, expected);
      assert.match(found, /docs\/hazards\.tsv:2 /);
    });

  for (const [name, row, expected] of [
    [
      'neither a test nor what is missing',
      changed(open, 5, '').replace('nicht gebaut', ''),
      /does not say what is missing/,
    ],
    ['a test and something missing', changed(open, 4, 'a.test.ts#a value'), /proved and open at once/],
    ['what is missing in one language', changed(open, 6, ''), /has no words in de/],
  ] as const)
    test(`say of a control with ${name} where it stands`, () =>
      assert.match(faults(hazardsFrom(), controlsFrom(proved.join('\t'), row)).join('\n'), expected));

  test('hold no control without a hazard', () =>
    assert.match(faults(hazardsFrom(changed(hazard, 3, 'C-001'))).join('\n'), /C-002 belongs to no hazard/));

  test('with other columns or a word of their own are refused', () => {
    assert.throws(() => hazardsOf('id\tname\n'), /must begin with/);
    assert.throws(() => hazardsFrom(changed(hazard, 1, 'S6')), /S6, which is none of S1/);
    assert.throws(() => controlsFrom(changed(open, 1, 'hope')), /hope, which is none of design/);
  });
});

describe('[BEYOND-33] the tests that prove a control', () => {
  const titles = { 'a.test.ts': ['[X-01] a value on the border fires'], 'b.test.ts': ['nothing is lost'] };
  const broken = (known: Record<string, string[]>, controls = sound) =>
    faultsOfProofs(controls, new Map(Object.entries(known))).map(({ message }) => message);

  test('are found by file and a part of the title', () => assert.deepEqual(broken(titles), []));
  test('renamed are missed', () =>
    assert.match(
      broken({ ...titles, 'b.test.ts': ['all is kept'] }).join(),
      /C-001: no test of b\.test\.ts/,
    ));
  test('in a file that is no more are missed', () =>
    assert.match(
      broken({ 'a.test.ts': titles['a.test.ts'] }).join(),
      /C-001: b\.test\.ts is no file of tests/,
    ));
  test('are no proof without a title', () =>
    assert.match(
      broken(titles, controlsFrom(changed(proved, 4, 'a.test.ts#'))).join(),
      /named without a title/,
    ));
});

describe('[BEYOND-33] what can do harm names its hazards', () => {
  const foundAt = (path: string, text: string, outside: readonly string[] = []) =>
    foundIn({ path, text, nodes: nodesOf(path, text) }, new Set(outside)).map(
      ({ kind, place }) => `${kind} ${place}`,
    );
  const domain = 'packages/domain/src';

  test('each kind of condition a rule is made of, but not what joins them', () => {
    const text = `export type Condition =
      | { kind: 'all'; of: readonly Condition[] }
      | { kind: 'any'; of: readonly Condition[] }
      | { kind: 'threshold'; above: number }
      | ({ kind: 'excess_intakes'; count: number } & About);`;
    assert.deepEqual(foundAt(ruleFile, text), ['rule threshold', 'rule excess_intakes']);
  });

  for (const [name, path, text] of [
    [
      'reader of the domain',
      `${domain}/drugs/read-note.ts`,
      'export function readNote(text: string) { return text; }',
    ],
    [
      'decoder of the domain',
      `${domain}/diagnoses/x.ts`,
      'export function decodeText(text: string) { return text; }',
    ],
    ['job of the workshop', 'apps/server/src/drugs/read.job.ts', 'export const run = 1;'],
    [
      'field that reads a number',
      'apps/web/src/ui/x.ts',
      'export function parseNumber(t: string) { return t; }',
    ],
  ] as const)
    test(`a ${name}`, () => assert.deepEqual(foundAt(path, text), [`reader ${path}`]));

  test('a reader that is named in readers.tsv', () =>
    assert.deepEqual(foundAt('apps/server/src/x.ts', 'export const a = 1;', ['apps/server/src/x.ts']), [
      'reader apps/server/src/x.ts',
    ]));

  for (const text of [
    'export const print = () => window.print();',
    "import { Paper } from '../../clinical/print/paper.tsx'; export const Page = Paper;",
    "import { PrintHead } from '../clinical/print/print-head.tsx'; export const Page = PrintHead;",
    "import PDFDocument from 'pdfkit'; export const make = () => new PDFDocument();",
  ])
    test(`a print: ${text}`, () =>
      assert.deepEqual(foundAt('apps/web/src/areas/x/y.tsx', text), ['print apps/web/src/areas/x/y.tsx']));

  for (const text of [
    'export function gfr(creatinine: number): number { return creatinine; }',
    'export function gfr(creatinine: number): number | null { return creatinine; }',
    'export function course(): readonly number[] { return []; }',
    'type Course = { slope: number | null }; export function course(): Course | null { return null; }',
  ])
    test(`a derived value: ${text}`, () =>
      assert.deepEqual(foundAt(`${domain}/measurements/x.ts`, text), [`value ${domain}/measurements/x.ts`]));

  test('and nothing else', () => {
    assert.deepEqual(
      foundAt(`${domain}/measurements/x.ts`, 'export function word(): string { return ""; }'),
      [],
    );
    assert.deepEqual(
      foundAt(`${domain}/measurements/x.ts`, 'export function readings(): string { return ""; }'),
      [],
    );
    assert.deepEqual(foundAt(`${domain}/tenancy/x.ts`, 'export function days(): number { return 1; }'), []);
    assert.deepEqual(
      foundAt('apps/server/src/drugs/x.ts', 'export function readRow(row: string) { return row; }'),
      [],
    );
  });
});

describe('[BEYOND-33] the table of places', () => {
  const hazards = new Set(['H-01', 'H-02']);
  const path = 'packages/domain/src/ecg/own/rate.ts';
  const found = [{ kind: 'value' as const, place: path, path, line: 3, what: 'the figure of rate' }];
  const said = (...lines: string[]) =>
    faultsOfPlaces(placesOf(['kind\tplace\thazards\twhy', ...lines, ''].join('\n')), found, hazards).map(
      ({ path: at, message }) => `${at}: ${message}`,
    );

  test('is kept by a line of the file or of its folder', () => {
    assert.deepEqual(said(`value\t${path}\tH-01\t`), []);
    assert.deepEqual(said('value\tpackages/domain/src/ecg/own/\tH-01 H-02\t'), []);
    assert.deepEqual(said(`value\t${path}\tnone\tshown to nobody`), []);
  });

  for (const [name, lines, expected] of [
    ['nothing said of it', [], /rate\.ts: the figure of rate names no hazard: a line „value⇥packages/],
    ['a line of another kind', [`print\t${path}\tH-01\t`], /the figure of rate names no hazard/],
    [
      'a line of a folder above',
      ['value\tpackages/domain/src/ecg/\tH-01\t'],
      /the figure of rate names no hazard/,
    ],
    ['a hazard that is none', [`value\t${path}\tH-77\t`], /names H-77, which is no hazard/],
    ['none and no reason', [`value\t${path}\tnone\t`], /does not say why/],
    ['a line that covers nothing', [`value\t${path}\tH-01\t`, 'value\tx.ts\tH-01\t'], /x\.ts covers nothing/],
    ['the same line twice', [`value\t${path}\tH-01\t`, `value\t${path}\tH-01\t`], /out of order or twice/],
    ['a whole area at once', ['value\tpackages/domain/src/ecg/\tH-01\t'], /takes in a whole area/],
  ] as const)
    test(`tells of ${name}`, () => assert.match(said(...lines).join('\n'), expected));
});
