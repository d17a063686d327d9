import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { root } from './source/tree.ts';
import { runQuiet } from './testing/run.ts';
import { lint } from './verify/file-tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'types-'));
after(() => rmSync(folder, { recursive: true }));

const settings = [
  '.oxlintrc.json',
  'tsconfig.base.json',
  'tsconfig.json',
  ...['packages/domain', 'packages/contract', 'apps/server', 'apps/demo', 'apps/web'].map(
    (project) => `${project}/tsconfig.json`,
  ),
];
const wrong = 'export const a: number = "x";';
const browser = 'export const a = () => document.title;';

/** One fault in each file; the finding of the compiler that must name it. */
const planted: readonly [path: string, code: string, text: string][] = [
  // In every project, with its own surroundings.
  ['packages/domain/src/timer.ts', 'TS2304', 'export const a = () => setTimeout(() => {}, 1);'],
  ['packages/domain/src/a.test.ts', 'TS2322', wrong],
  ['packages/domain/src/testing/a.ts', 'TS2322', wrong],
  ['packages/contract/src/dom.ts', 'TS2584', browser],
  ['packages/contract/src/node.ts', 'TS2591', 'export const a = () => process.pid;'],
  ['apps/server/src/dom.ts', 'TS2584', browser],
  ['apps/server/src/a.test.ts', 'TS2322', wrong],
  ['apps/demo/src/dom.ts', 'TS2584', browser],
  ['apps/web/src/a.tsx', 'TS2322', 'export const A = () => <div role={1} />;'],
  ['apps/web/src/a.test.tsx', 'TS2322', wrong],
  ['apps/web/vite.config.ts', 'TS2322', 'export const a: number = process.argv;'],
  ['scripts/a.ts', 'TS2322', wrong],
  ['e2e/a.spec.ts', 'TS2322', wrong],
  ['bench/a.ts', 'TS2322', wrong],
  // By every option of tsconfig.base.json.
  ['scripts/local.ts', 'TS6133', 'export function a(): number { const left = 1; return 2; }'],
  ['scripts/parameter.ts', 'TS6133', 'export function a(left: number): number { return 2; }'],
  ['scripts/optional.ts', 'TS2375', 'export const a: { b?: string } = { b: undefined };'],
  ['scripts/index.ts', 'TS2322', 'export const a = (b: string[]): string => b[0];'],
  [
    'scripts/override.ts',
    'TS4114',
    'class A { b() { return 1; } } export class C extends A { b() { return 2; } }',
  ],
  [
    'scripts/fall.ts',
    'TS7029',
    'export function a(b: number) { switch (b) { case 1: b.toFixed(); case 2: return 2; default: return 3; } }',
  ],
  ['scripts/erasable.ts', 'TS1294', 'export enum A { b }'],
  ['scripts/verbatim.ts', 'TS1484', 'import { T } from "./sound.ts"; export const a: T = "";'],
  ['scripts/implicit.ts', 'TS7006', 'export const a = (b) => b;'],
  ['scripts/unknown.ts', 'TS18046', 'const a: unknown = 1; export const b = a.c;'],
  ['scripts/undefined.ts', 'TS2532', 'export const a = [1].at(0).toFixed();'],
  ['scripts/expect.ts', 'TS2578', '// @ts-expect-error there is none\nexport const a = 1;'],
  ['scripts/gone.ts', 'TS2307', 'import { a } from "./gone-file.ts"; export const b = a;'],
  ['scripts/name.ts', 'TS2305', 'import { b } from "./sound.ts"; export const c = b;'],
  ['scripts/ending.ts', 'TS2835', 'import { s } from "./sound"; export const b = s;'],
];
const sound = ['scripts/sound.ts', 'export type T = string; export const s = process.pid;'] as const;

let lines: string[] = [];

before(async () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of settings) cpSync(join(root, path), join(folder, path), { recursive: true });
  write('package.json', '{ "type": "module" }');
  const files = [...planted.map(([path, , text]) => [path, text] as const), sound];
  for (const [path, text] of files) write(path, `${text}\n`);
  const args = [...lint.run.args, ...files.map(([path]) => path)];
  const { output } = await runQuiet({ ...lint.run, args, cwd: folder });
  lines = output.split('\n');
});

describe('the types are checked as the compiler does it', () => {
  for (const [path, code, text] of planted)
    test(`${code} in ${path}: ${text}`, () => {
      const own = lines.filter((line) => line.startsWith(`${path}:`));
      assert.ok(
        own.some((line) => line.includes(`typescript(${code})`)),
        own.join('\n') || 'no finding',
      );
    });

  test('nothing in a sound file', () => {
    assert.deepEqual(
      lines.filter((line) => line.startsWith(sound[0])),
      [],
    );
  });
});
