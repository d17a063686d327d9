import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/tree.ts';

/** The migrations of the last release, as its snapshot has them. */
export function releasedMigrations(): string[] {
  const text = readFileSync(join(root, 'db/released/manifest.json'), 'utf8');
  return (JSON.parse(text) as { migrations: string[] }).migrations;
}
