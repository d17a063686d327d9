import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from '../source/tree.ts';
import { childrenSeconds } from './used.ts';

export type Run = { command: string; args: readonly string[]; cwd?: string; env?: Record<string, string> };
export type Ran = { code: number; output: string; cpuSeconds: number };

const bin = join(root, 'node_modules/.bin');

/** Chromium names a download "download" where its letters cannot be written in the locale it was started with. */
function locale({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return LC_ALL || LC_CTYPE || LANG ? {} : { LANG: 'C.UTF-8' };
}

/** The environment of every child: its tools, and the Node that runs us, come first; what was compiled is kept. */
function environment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  // NODE_TEST_CONTEXT would turn a test run started from a test into a part of it.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...env,
    ...locale(env),
    PATH: [bin, process.env.PATH].join(delimiter),
    ...extra,
  };
}

/** Runs a command and keeps what it printed; the exit code is 1 when a signal ended it. */
export function runQuiet({ command, args, cwd = root, env }: Run): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const file = command === 'node' ? process.execPath : command;
    const child = spawn(file, args, { cwd, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => printed.push(part));
    child.stderr.on('data', (part: Buffer) => printed.push(part));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(printed).toString(), cpuSeconds: cpuSinceLast() }),
    );
  });
}

let counted = 0;

/** Processor seconds of the children that ended since the last call, their own children with them. */
export function cpuSinceLast(): number {
  const all = childrenSeconds();
  const more = all - counted;
  counted = all;
  return more;
}
