// `npm start`: builds the web app when its sources changed, then runs the server and starts it again after an accident.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './run-child.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const page = join(root, 'apps/web/dist/index.html');
// Beside the folder, which is served to everybody.
const stamp = join(root, 'apps/web/.dist-sources');
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/aria-plugin.ts',
  'apps/web/contract-plugin.ts',
  'apps/web/icons-plugin.ts',
  'apps/web/locales-plugin.ts',
  'apps/web/packed-plugin.ts',
  'apps/web/chunks.ts',
  'packages',
  'locales',
  'package-lock.json',
];

/** Name, size and time of every source: reading them all would cost more than the build saves. */
function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return;
    if (!found.isDirectory()) hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
    else for (const name of readdirSync(path).sort()) if (name !== 'node_modules') add(join(path, name));
  };
  for (const source of sources) add(join(root, source));
  return hash.digest('hex');
}

export async function buildWeb() {
  const wanted = fingerprint();
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web app …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const code = await runChild(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
  });
  if (code !== 0) {
    console.error('The web app could not be built; see the lines above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildWeb();
  if (!process.argv.includes('--build-only')) {
    const { superviseServer } = await import('../apps/server/src/supervise.ts');
    await superviseServer(({ demo }) =>
      join(root, demo ? 'apps/demo/src/main.ts' : 'apps/server/src/main.ts'),
    );
  }
}
