import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { refusedStart } from '../apps/server/src/runtime/supervisor/verdict.ts';
import { root } from './source/tree.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const [unit, container, guide] = [
  'deploy/fernpuls.service',
  'deploy/Containerfile',
  'docs/operations.md',
].map(read);
const settings = new Set([...read('README.md').matchAll(/^\| `([A-Z_]+)`/gm)].map((match) => match[1]));

/** Programs that node is given, and what stands below the place of installation. */
function pathsOf(text: string): string[] {
  const programs = [...text.matchAll(/\bnode"?,? "?((?:scripts|apps)\/[\w./-]+)/g)].map(
    (match) => match[1] ?? '',
  );
  const installed = [...text.matchAll(/\/opt\/fernpuls\/([\w./-]+)/g)].map((match) => match[1] ?? '');
  return [...programs, ...installed.filter((path) => !path.startsWith('apps/web/dist'))];
}

function settingsOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => /^(ENV|Environment=)/.test(line));
  return lines
    .flatMap((line) =>
      [...line.replace(/^Environment=/, '').matchAll(/\b([A-Z_]{2,})=/g)].map((match) => match[1] ?? ''),
    )
    .filter((name) => name !== 'PATH');
}

test('unit, container and guide name programs and folders that exist', () => {
  for (const [name, text] of Object.entries({ unit, container, guide })) {
    const paths = pathsOf(text ?? '');
    assert.ok(paths.length > 1, name);
    assert.deepEqual(
      paths.filter((path) => !existsSync(join(root, path))),
      [],
      name,
    );
  }
});

test('unit and container set what the server reads', () => {
  for (const text of [unit, container]) {
    const named = settingsOf(text ?? '');
    assert.ok(named.length >= 2);
    assert.deepEqual(
      named.filter((name) => !settings.has(name)),
      [],
    );
  }
});

test('unit and container run the server below its supervisor, and a refused start is not tried again', () => {
  assert.match(unit ?? '', /^ExecStart=\S+ scripts\/start\.mjs$/m);
  assert.match(read('scripts/start.mjs'), /await superviseServer\(/);
  assert.match(container ?? '', /^CMD \["node", "apps\/server\/src\/supervise\.ts"\]$/m);
  assert.match(unit ?? '', /^Restart=on-failure$/m);
  assert.match(unit ?? '', /^StartLimitBurst=\d+$/m);
  assert.match(unit ?? '', new RegExp(`^RestartPreventExitStatus=${refusedStart}$`, 'm'));
});

test('the container asks for its health where the server tells it, on the port that it opens', () => {
  const port = /\bPORT=(\d+)/.exec(container ?? '')?.[1];
  assert.match(container ?? '', new RegExp(`EXPOSE ${port}\\n`));
  const path = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(container ?? '');
  assert.equal(path?.[1], port);
  assert.ok(read('apps/server/src/operations.ts').includes(`server.get('${path?.[2]}'`));
});

test('a path that does not exist and a setting nobody reads would be found', () => {
  assert.deepEqual(pathsOf('CMD ["node", "apps/gone.ts"]\nExecStart=/opt/fernpuls/node_modules/gone'), [
    'apps/gone.ts',
    'node_modules/gone',
  ]);
  assert.deepEqual(settingsOf('ENV GONE=1 PORT=2\nEnvironment=ALSO_GONE=x'), ['GONE', 'PORT', 'ALSO_GONE']);
});
