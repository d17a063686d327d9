import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cyclesOf } from './cycles.ts';
import { areas, isCaught, violations } from './planted.ts';
import { findViolations } from './rules.ts';

test('a tree that keeps the rules has no violation', () => {
  assert.deepEqual(violations(), []);
});

test('a check that reads nothing fails', () => {
  assert.match(findViolations(new Map(), areas)[0]?.message ?? '', /read no file/);
  const onlyStyles = new Map([['apps/web/src/ui/a.css', 'a {}']]);
  assert.match(findViolations(onlyStyles, areas)[0]?.message ?? '', /read no file/);
});

describe('cycles', () => {
  test('two files that import each other are found, with the way', () => {
    const found = violations({
      'packages/domain/src/tasks/a.ts': "import type { B } from './b.ts'; export type A = B;",
      'packages/domain/src/tasks/b.ts': "export * from './a.ts'; export type B = string;",
    });
    const [a, b] = ['packages/domain/src/tasks/a.ts', 'packages/domain/src/tasks/b.ts'];
    assert.deepEqual(found, [`${a}: cycle of files: ${a} -> ${b} -> ${a}`]);
  });

  test('areas that use each other through different files are found', () => {
    const found = violations({
      'packages/domain/src/tasks/a.ts': "import '../patients/b.ts';",
      'packages/domain/src/patients/b.ts': '',
      'packages/domain/src/patients/c.ts': "import '../tasks/d.ts';",
      'packages/domain/src/tasks/d.ts': '',
    });
    assert.deepEqual(found, [
      'domain/patients: cycle of areas: domain/patients -> domain/tasks -> domain/patients',
    ]);
  });

  test('a graph without a way back has no cycle, a file that imports itself has one', () => {
    const open = new Map([
      ['a', new Set(['b', 'c'])],
      ['b', new Set(['c'])],
      ['c', new Set<string>()],
    ]);
    assert.deepEqual(cyclesOf(open), []);
    assert.deepEqual(cyclesOf(new Map([['a', new Set(['a'])]])), [['a', 'a']]);
  });
});

describe('size and folders', () => {
  const lines = (count: number) => '\n'.repeat(count);
  test('400 lines are allowed, 401 are not', () => {
    assert.deepEqual(violations({ 'apps/web/src/ui/a.ts': lines(400) }), []);
    isCaught('apps/web/src/ui/a.ts', lines(401), /401 lines, at most 400/);
    isCaught('apps/web/src/ui/a.css', lines(401), /401 lines, at most 400/);
  });

  test('both kits together stay below 1,600 lines, their tests not counted', () => {
    const kits = (last: number) => ({
      'packages/contract/src/kit/a.ts': lines(400),
      'packages/contract/src/kit/b.ts': lines(400),
      'apps/server/src/kit/a.ts': lines(400),
      'apps/server/src/kit/a.test.ts': lines(400),
      'apps/server/src/kit/b.ts': lines(last),
    });
    // Two files of the sound tree count one line each.
    assert.deepEqual(violations(kits(397)), []);
    assert.match(violations(kits(398)).join('\n'), /the kits have 1600 lines/);
  });

  test('a folder that is no area is found in every package', () => {
    for (const folder of [
      'packages/domain/src',
      'packages/contract/src',
      'apps/server/src',
      'apps/web/src/areas',
    ]) {
      assert.match(violations({ [`${folder}/helpers/a.ts`]: '' }).join('\n'), /folder helpers.*no area/);
    }
    assert.match(violations({ 'apps/web/src/common/a.ts': '' }).join('\n'), /folder common.*no area/);
  });
});

test('a file that cannot be parsed stops the check instead of passing', () => {
  assert.throws(() => violations({ 'apps/web/src/ui/a.ts': 'export const = ;' }), /a\.ts cannot be parsed/);
});
