import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { root } from './source/tree.ts';
import { runQuiet } from './testing/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
const options = {
  strict: true,
  module: 'nodenext',
  target: 'es2024',
  jsx: 'react-jsx',
  noEmit: true,
  types: [],
};

// One violation in each file; the key is the rule that must name it.
const planted: Record<string, [path: string, text: string]> = {
  'typescript(no-floating-promises)': [
    'apps/server/src/tasks/a.ts',
    'export const a = () => { Promise.resolve(1); };',
  ],
  'typescript(no-misused-promises)': [
    'apps/server/src/tasks/b.ts',
    'export const b = (rows: number[]) => { rows.forEach(async () => { await Promise.resolve(1); }); };',
  ],
  'typescript(no-explicit-any)': [
    'apps/server/src/tasks/c.ts',
    'export const c = (value: any) => typeof value;',
  ],
  'typescript(no-non-null-assertion)': [
    'apps/server/src/tasks/d.ts',
    'export const d = (rows: number[]) => rows[0]!;',
  ],
  'typescript(switch-exhaustiveness-check)': [
    'apps/server/src/tasks/e.ts',
    "export function e(side: 'left' | 'right'): number { switch (side) { case 'left': return 1; } return 2; }",
  ],
  'eslint(no-console)': ['apps/server/src/tasks/f.ts', 'export const f = () => console.log(1);'],
  'eslint(eqeqeq)': ['apps/server/src/tasks/g.ts', 'export const g = (a: unknown) => a == 1;'],
  'eslint(no-empty)': [
    'apps/server/src/tasks/h.ts',
    'export const h = (run: () => void) => { try { run(); } catch {} };',
  ],
  'import(no-default-export)': ['apps/server/src/tasks/i.ts', 'export default 1;'],
  'eslint(max-params)': [
    'apps/server/src/tasks/j.ts',
    'export const j = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e;',
  ],
  'unicorn(filename-case)': ['apps/server/src/tasks/closeTask.ts', 'export const k = 1;'],
  'eslint(no-restricted-properties)': [
    'packages/domain/src/tasks/a.ts',
    'export const a = () => Math.random();',
  ],
  'eslint(no-restricted-globals)': ['packages/domain/src/tasks/b.ts', 'export const b = () => fetch;'],
  'react(button-has-type)': ['apps/web/src/ui/a.tsx', 'export const A = () => <button />;'],
  'jsx-a11y(alt-text)': ['apps/web/src/ui/b.tsx', 'export const B = () => <img src="a.png" />;'],
  'react-hooks(rules-of-hooks)': [
    'apps/web/src/ui/c.tsx',
    'declare function useState(a: number): number; export const C = ({ on }: { on: boolean }) => (on ? useState(1) : 2);',
  ],
};

const sound: Record<string, string> = {
  'packages/domain/src/tasks/sound.ts': 'export const limit = (value: number) => Math.max(value, 1);\n',
  'scripts/sound.ts': "console.log('a script may speak');\n",
  'apps/server/src/main.ts': "console.log('and so may the start');\n",
  'packages/domain/src/tasks/sound.test.ts': 'export const seed = () => Math.random();\n',
};

let output = '';

before(async () => {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const files = [...Object.values(planted), ...Object.entries(sound)];
  for (const [path, text] of [
    ...files,
    ['tsconfig.json', JSON.stringify({ compilerOptions: options })] as const,
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const paths = files.map(([path]) => path);
  ({ output } = await runQuiet({
    command: 'oxlint',
    args: ['--type-aware', '-f', 'unix', ...paths],
    cwd: folder,
  }));
});

after(() => rmSync(folder, { recursive: true }));

describe('the linter finds', () => {
  for (const [rule, [path, text]] of Object.entries(planted)) {
    test(`${rule} in: ${text}`, () => {
      const lines = output.split('\n').filter((line) => line.includes(path));
      assert.ok(
        lines.some((line) => line.includes(rule)),
        `${path}: ${lines.join('\n') || 'no finding'}\n${output}`,
      );
    });
  }

  test('nothing in sound files', () => {
    const found = output.split('\n').filter((line) => Object.keys(sound).some((path) => line.includes(path)));
    assert.deepEqual(found, []);
  });
});
