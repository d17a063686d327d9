import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../source/tree.ts';
import { askTool } from './ask-tool.ts';
import { format, lint, type RunnableTool } from './file-tools.ts';

const base = mkdtempSync(join(tmpdir(), 'ask-tool-'));
after(() => rmSync(base, { recursive: true }));
const where = { base, folder: join(base, '.data'), believes: true };

const write = (path: string, text: string) => writeFileSync(join(base, path), text);
cpSync(join(root, '.oxlintrc.json'), join(base, '.oxlintrc.json'));
cpSync(join(root, 'biome.json'), join(base, 'biome.json'));
symlinkSync(join(root, 'node_modules'), join(base, 'node_modules'));
write('tsconfig.json', '{ "extends": "./tsconfig.base.json", "include": ["src"] }\n');
write('package.json', '{\n  "type": "module"\n}\n');
mkdirSync(join(base, 'src'));
cpSync(join(root, 'tsconfig.base.json'), join(base, 'tsconfig.base.json'));
write('.gitignore', '.data/\nnode_modules\n');
write('src/asked.ts', 'export const save = (): void => {};\n');
write(
  'src/asking.ts',
  "import { save } from './asked.ts';\n\nexport const run = (): void => {\n  save();\n};\n",
);

const code = async (tool: RunnableTool) => (await askTool(tool, where)).code;

test('a fault that a change brings into a file which only imports it is found, as often as one asks', async () => {
  assert.equal(await code(lint), 0);
  assert.equal(await code(lint), 0);
  write('src/asked.ts', 'export const save = (): Promise<void> => Promise.resolve();\n');
  assert.notEqual(await code(lint), 0);
  assert.notEqual(await code(lint), 0);
  write('src/asked.ts', 'export const save = (one: string): void => void one;\n');
  assert.match((await askTool(lint, where)).output, /^src\/asking\.ts:4.*TS2554/m);
  write('src/asked.ts', 'export const save = (): void => {};\n');
  assert.equal(await code(lint), 0);
});

test('a file that is not formatted is found, as often as one asks', async () => {
  assert.equal(await code(format), 0);
  write('src/asked.ts', 'export const save = (): void => {   };\n');
  assert.notEqual(await code(format), 0);
  assert.notEqual(await code(format), 0);
});
