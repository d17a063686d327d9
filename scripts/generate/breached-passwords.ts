import { createRequire } from 'node:module';
import { dictionary } from '@zxcvbn-ts/language-common';
import { listedForm, shortestForm } from '@fernpuls/domain/identity/password-forms';
import { packMarks } from '../../apps/server/src/ground/listed-marks.ts';

type Encoder = { default: { Decoder: new () => { decode(lines: string[]): string[] } } };

/**
 * Passwords of published breaches, most frequent first within each source: the lists of zxcvbn-ts (MIT, 10 million of
 * xato) and of Mozilla accounts (MPL-2.0, 50,000 of eight characters or more of SecLists).
 */
export function listedPasswords(): string[] {
  const load = createRequire(import.meta.url);
  const encoded = load('fxa-common-password-list/src/encoded-passwords.js') as string;
  const { Decoder } = (load('incremental-encoder') as Encoder).default;
  const lists = [Object.values(dictionary['passwords-common']), new Decoder().decode(encoded.split('\n'))];
  const words = lists.flat().map((word) => listedForm(word));
  return [...new Set(words)].filter(({ length }) => length >= shortestForm);
}

/** What the server looks them up in: marks, from which no password can be read. */
export function breachedMarks(): Buffer {
  return packMarks(listedPasswords());
}
