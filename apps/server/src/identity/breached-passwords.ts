import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordForms, wordPairs } from '@fernpuls/domain/identity/password-forms';
import { isListed } from '../ground/listed-marks.ts';

const marks = readFileSync(join(import.meta.dirname, 'breached-passwords.bin'));

/** Whether lists of stolen passwords hold it, a form of it, or both words it is made of. Nobody outside is asked. */
export function isBreached(password: string): boolean {
  const listed = (word: string) => isListed(marks, word);
  return passwordForms(password).some(listed) || wordPairs(password).some((pair) => pair.every(listed));
}
