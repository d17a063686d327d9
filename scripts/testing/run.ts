import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from '../source/tree.ts';

export type Run = { command: string; args: readonly string[]; cwd?: string; env?: Record<string, string> };

const bin = join(root, 'node_modules/.bin');

/** The environment of every child: its tools, and the Node that runs us, come first. */
function environment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  // NODE_TEST_CONTEXT would turn a test run started from a test into a part of it.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return { ...env, PATH: [bin, process.env.PATH].join(delimiter), ...extra };
}

/** Runs a command and shows its output as it comes; answers the exit code (1 when a signal ended it). */
export function runShown(run: Run): Promise<number> {
  return started(run, 'inherit').then(({ code }) => code);
}

/** Runs a command and keeps what it printed. */
export function runQuiet(run: Run): Promise<{ code: number; output: string }> {
  return started(run, 'pipe');
}

function started({ command, args, cwd = root, env }: Run, output: 'inherit' | 'pipe') {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const file = command === 'node' ? process.execPath : command;
    const child = spawn(file, args, { cwd, env: environment(env), stdio: ['ignore', output, output] });
    const printed: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => printed.push(part));
    child.stderr?.on('data', (part: Buffer) => printed.push(part));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() }));
  });
}
