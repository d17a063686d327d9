import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../config.ts';

/** The demo practice as the last release stored it: a backup, made by `npm run release:snapshot`. */
export const releasedFolder = join(root, 'db/released');

/** No key of any machine: it seals invented secrets of invented people and nothing else. */
export const releasedKey = createHash('sha256').update('the released snapshot').digest();

/** A practice of the snapshot with a record of every resource, and its person who may open them all. */
export type CompletePractice = {
  key: string;
  email: string;
  password: string;
  totpSecret: string;
  deviceKey: string;
};
