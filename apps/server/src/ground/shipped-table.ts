import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../config.ts';

/** A table of docs, as this version was shipped with it. */
export function shippedTable(name: string): string {
  return readFileSync(join(root, 'docs', `${name}.tsv`), 'utf8');
}
