import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '@fernpuls/contract';
import { readKnownReaders } from '../boundaries/readers.ts';
import { boundariesOf } from '../boundaries/rules.ts';
import { isCode, root } from '../source/tree.ts';
import { type Check, isOurs } from './check.ts';

/** The dependency rule of the project: who may import whom, what may be used where, how large a file may be. */
export const boundaries: Check = {
  name: 'boundaries',
  reads: (path) => isOurs(path) && (isCode(path) || path.endsWith('.css')),
  begin: (tree) => ({
    ...boundariesOf(
      tree,
      areas,
      readKnownReaders(readFileSync(join(root, 'scripts/boundaries/readers.tsv'), 'utf8')),
    ),
    success: () => `${tree.size} files keep the dependency rule`,
  }),
};
