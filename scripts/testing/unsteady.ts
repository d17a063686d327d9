import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Unsteady } from './second-chance.ts';

export type Seen = { day: string; seed: number; unsteady: readonly Unsteady[] };

const gistLength = 400;

/** What a failure says before its stack, without colours, in one line. */
export function gistOf(failure: string): string {
  const lines = stripVTControlCharacters(failure).split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const said = (stack < 0 ? lines : lines.slice(0, stack)).join(' ').replaceAll(/\s+/g, ' ').trim();
  return said.slice(0, gistLength);
}

/** An entry of docs/unsteady.md for each file that needed its second chance; the cause is written when it is found. */
function entriesOf({ day, seed, unsteady }: Seen): string[] {
  return unsteady.map(
    ({ stage, file, title, failure }) =>
      `- ${day} ${stage} ${code(file)} ${code(title)} said ${code(gistOf(failure))}, seed ${seed}; cause: open`,
  );
}

/** Adds the entries to the list; a test that is listed as open stands there once. */
export function keepUnsteady(path: string, seen: Seen): void {
  if (seen.unsteady.length === 0) return;
  const text = readFileSync(path, 'utf8');
  const open = text.split('\n').filter((line) => line.endsWith('cause: open'));
  const fresh = entriesOf(seen).filter((entry) => !open.some((line) => testOf(line) === testOf(entry)));
  const list = text.trimEnd().split('\n').at(-1)?.startsWith('- ') ? '\n' : '\n\n';
  if (fresh.length > 0) writeFileSync(path, `${text.trimEnd()}${list}${fresh.join('\n')}\n`);
}

/** Stage, file and title, whatever it said and on whichever day. */
function testOf(entry: string): string {
  return entry.slice(13, entry.indexOf('` said `'));
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replace(/\s+/g, ' ').trim().slice(0, gistLength) || 'nothing'}\``;
}
