import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { build, parseAst } from 'vite';
import { contract, withoutSchemas } from '../../apps/web/contract-plugin.ts';
import { root } from '../source/tree.ts';

function without(code: string): string {
  const text = withoutSchemas(code, parseAst(code) as unknown as Parameters<typeof withoutSchemas>[1]);
  return text.replaceAll('/* #__PURE__ */ ', '').replaceAll(/\s+/g, ' ');
}

test('a call keeps how it is made and loses what only the server reads', () => {
  const code = `export const close = call({ ...common, name: 'close', input: z.object({ id }), path: '/x',
    summary: 'Closes.', output, whileLocked: true, example: { id: 'a' } });`;
  const kept = "export const close = call({ ...common, name: 'close', path: '/x', whileLocked: true, });";
  assert.equal(without(code), kept);
});

test('a live event loses its payload, a resource its example and never its fields', () => {
  assert.equal(
    without("export const a = live({ kind: 'a', payload: z.string() });"),
    "export const a = live({ kind: 'a', });",
  );
  const code =
    "export const b = resource({ fields: { input: text(), example: text() }, example: { input: 'x' } });";
  assert.equal(without(code), 'export const b = resource({ fields: { input: text(), example: text() }, });');
});

test('of a document its shape stays where a form may write it', () => {
  const code = (origin: string) => `export const d = json(z.array(z.string()), { origin: '${origin}' });`;
  for (const origin of ['derived', 'server'])
    assert.equal(without(code(origin)), `export const d = json(undefined, { origin: '${origin}' });`);
  assert.equal(without(code('optional')), code('optional'));
});

test('what another function is given stays', () => {
  const code = 'export const c = make({ input: 1, example: 2 });';
  assert.equal(without(code), code);
});

/** The code of an application that only names `code`, with and without the plugin. */
async function built(code: string, plugins: ReturnType<typeof contract>[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    writeFileSync(join(folder, 'main.ts'), code);
    const output = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins,
      build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'main.ts') } },
    });
    const all = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
    return all.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a screen that calls and lists loads no schema; without the plugin it would', async () => {
  const contractFile = (path: string) => JSON.stringify(join(root, 'packages/contract/src', path));
  const code = `import { validateToken } from ${contractFile('identity/session.call.ts')};
    import { tasks } from ${contractFile('tasks/task.ts')};
    import { patients } from ${contractFile('patients/patient.ts')};
    console.log(validateToken.path, tasks.fields.title.max, patients.fields.cohorts.kind);`;
  const lean = await built(code, [contract()]);
  assert.ok(lean.includes('/web/v1/auth/validate_token') && lean.includes('dueAt'));
  assert.ok(!lean.includes('_zod'), 'zod is part of it');
  assert.ok((await built(code, [])).includes('_zod'), 'the check would find zod');
});
