import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { freePort, listening } from './processes.ts';

type TestStore = {
  settings: NonNullable<Config['fileStore']>;
  /** The process ends; what it has stored stays. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Bytes of everything that lies in it, by the file it lies in. */
  files(): Map<string, Buffer>;
  stop(): Promise<void>;
};

const bucket = 'fernpuls';

/** A server that speaks S3 and checks signatures, in a process of its own, on files of a folder of its own. */
export async function startObjectStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-objects-'));
  const port = await freePort();
  const program = join(dirname(createRequire(import.meta.url).resolve('@20minutes/s3rver')), 'cli.js');
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s', '--configure-bucket', bucket];
  // The package names a command that it does not hold.
  const run =
    'const [program, ...options] = process.argv.slice(1); require(program).parseAsync([0, 0, ...options])';
  let child: ChildProcess | null = null;
  const store: TestStore = {
    settings: {
      url: new URL(`http://127.0.0.1:${port}/${bucket}/praxen`),
      keyId: 'S3RVER',
      secret: 'S3RVER',
      region: 'eu-central-1',
    },
    async goAway() {
      const running = child;
      if (!running) return;
      child = null;
      const ended = new Promise((done) => running.once('exit', done));
      running.kill('SIGKILL');
      await ended;
    },
    async comeBack() {
      child = spawn(process.execPath, ['-e', run, '--', program, ...options], { stdio: 'ignore' });
      await listening(port);
    },
    files: () =>
      new Map(
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('_object'))
          .map((name) => [name, readFileSync(join(folder, name))]),
      ),
    async stop() {
      await store.goAway();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await store.comeBack();
  return store;
}
