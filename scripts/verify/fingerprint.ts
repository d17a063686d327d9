import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles, root } from '../source/tree.ts';

/** What a file says, as a short word; each file is read once. */
export type Hashes = { paths: readonly string[]; of(path: string): string; text(path: string): string };

/** Where results of earlier runs are kept. A run in CI believes none of them. */
export type Keeping = { base: string; folder: string; believes: boolean };

export const keeping: Keeping = {
  base: root,
  folder: join(root, 'node_modules/.cache/verify'),
  believes: !process.env.CI,
};

export function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url');
}

export function hashesOf({ base }: Pick<Keeping, 'base'>): Hashes {
  const known = new Map<string, string>();
  const read = (path: string) => readFileSync(join(base, path));
  return {
    paths: listFiles('', base),
    text: (path) => read(path).toString(),
    of(path) {
      const hash = known.get(path) ?? sha256(read(path));
      known.set(path, hash);
      return hash;
    },
  };
}

/** One word for all these files and for what is done with them. */
export function fingerprint(hashes: Hashes, paths: readonly string[], how: unknown): string {
  const lines = paths.map((path) => `${path} ${hashes.of(path)}`);
  return sha256([process.version, JSON.stringify(how), ...lines].join('\n'));
}

export function readKept({ folder, believes }: Keeping, name: string): string | null {
  const file = fileOf(folder, name);
  return believes && existsSync(file) ? readFileSync(file, 'utf8') : null;
}

export function keep({ folder, believes }: Keeping, name: string, text: string): void {
  if (!believes) return;
  const file = fileOf(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  // Whole or not at all, whoever else runs the checks meanwhile.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text);
  renameSync(own, file);
}

function fileOf(folder: string, name: string): string {
  return join(folder, `${name.replaceAll(/[^a-z]+/g, '-')}.txt`);
}
