import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../config.ts';

type Ran = { code: number | null; output: string };

/** A command of the product (`backup`, `audit-verify`) as a process of its own; both its streams as one text. */
export function runCommand(
  name: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<Ran> {
  const child = spawn(process.execPath, [join(root, `apps/server/src/${name}.ts`), ...args], {
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
