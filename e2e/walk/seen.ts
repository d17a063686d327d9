import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Screen } from '../../scripts/routes/screens.ts';

/** A run begins without it. */
const folder = resolve(import.meta.dirname, '../../.data/e2e/screens');

type Seen = Pick<Screen, 'path' | 'text'>;

/**
 * Keeps what a part has seen, and answers what the others had by then. Of two parts the one that keeps later meets the
 * other, so every two screens are compared, in whatever order and by however many processes the parts are gone.
 */
export function screensBeside(part: string, seen: readonly Seen[]): Seen[] {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, part), JSON.stringify(seen));
  // Whole or not at all, for who reads it meanwhile.
  renameSync(join(folder, part), join(folder, `${part}.json`));
  const others = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== `${part}.json`);
  return others.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Seen[]);
}
