import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readOptions } from './options.ts';
import { plansOf } from './plans.ts';
import type { Stage } from './stages.ts';

const names = ['unit', 'web'];
const own = 'scripts/testing/options.test.ts';
const read = (...words: string[]) => readOptions(words, names, 0.5);

const stage = (name: string, files: string[], more: Partial<Stage> = {}): Stage => ({
  name,
  isThere: () => true,
  files: () => files,
  run: () => Promise.resolve({ results: [], times: [] }),
  ...more,
});
const stages = [
  stage('verify', [], { isWhole: true }),
  stage('unit', [own, 'b.test.ts']),
  stage('absent', ['c.test.ts'], { isThere: () => false }),
];
const planned = (words: string[], touched: string[] | null = null) =>
  plansOf(stages, readOptions(words, ['verify', 'unit', 'absent'], 0.5), touched && new Set(touched)).map(
    ({ stage: { name }, files }) => [name, files],
  );

describe('the words of npm test', () => {
  test('none: all stages, and the same seed every day', () => {
    assert.deepEqual([read().stages, read().files, read().isFull], [[], [], false]);
    assert.equal(read().seed, readOptions([], names, 0.9).seed);
  });

  test('full takes a seed of chance, seed=… a given one', () => {
    assert.notEqual(read('full').seed, readOptions(['full'], names, 0.9).seed);
    assert.equal(read('full', 'seed=-7').seed, -7);
  });

  test('calls keeps what each file calls, and full does so too', () =>
    assert.deepEqual(
      [read(), read('calls'), read('full')].map(({ isMeasured }) => isMeasured),
      [false, true, true],
    ));

  test('stages, files and changed are told apart', () => {
    assert.deepEqual(read('web', own, 'changed'), {
      ...read(),
      stages: ['web'],
      files: [own],
      isChanged: true,
    });
  });

  for (const word of ['wep', 'scripts/gone.test.ts', 'seed=x', own.replace('.test', '')])
    test(`${word} is refused with what there is`, () =>
      assert.throws(() => read(word), /Unknown: .*unit, web, changed, full/));
});

describe('what runs', () => {
  test('every stage that is there, one that is asked for by name even when it is not', () => {
    assert.deepEqual(planned([]), [
      ['verify', []],
      ['unit', [own, 'b.test.ts']],
    ]);
    assert.deepEqual(planned(['absent']), [['absent', ['c.test.ts']]]);
  });

  test('a file alone runs without the checks of the tree', () =>
    assert.deepEqual(planned([own]), [['unit', [own]]]));

  test('a change runs the checks of the tree and what it touches', () => {
    assert.deepEqual(planned(['changed'], ['b.test.ts', 'a.ts']), [
      ['verify', []],
      ['unit', ['b.test.ts']],
    ]);
    assert.deepEqual(planned(['changed'], []), [['verify', []]]);
  });

  test('a stage that listens runs beside the one it listens to, without a file of its own too', () => {
    const pair = [stage('server', [own]), { ...stage('server15', ['b.test.ts']), listensTo: 'server' }];
    const run = (...words: string[]) =>
      plansOf(pair, readOptions(words, ['server', 'server15'], 0.5), null).map(({ stage, files }) => [
        stage.name,
        files,
      ]);
    assert.deepEqual(run(own), [
      ['server', [own]],
      ['server15', []],
    ]);
    assert.deepEqual(run('server'), [['server', [own]]]);
    assert.deepEqual(run('server15'), [['server15', ['b.test.ts']]]);
  });

  test('a stage that finds no file at all is not left out: it fails', () =>
    assert.deepEqual(plansOf([stage('empty', [])], read(), null).length, 1));
});
