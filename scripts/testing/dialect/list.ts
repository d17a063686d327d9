import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../source/tree.ts';

/** Why a file runs on PostgreSQL 15 in every run, and the functions of the database that it is to call there. */
export type Listed = { why: string[]; calls: string[] };

const place = join(root, 'scripts/testing/dialect.tsv');
const uncalledPlace = join(root, 'scripts/testing/uncalled.tsv');

/** What runs on PostgreSQL 15 in every run; `npm test -- full` runs everything and chooses anew. */
export function dialectList(path = place): Map<string, Listed> {
  return new Map(
    rowsOf(path).map(([file = '', why = '', calls = '']) => [
      file,
      { why: words(why, '; '), calls: words(calls, ' ') },
    ]),
  );
}

/** One line a file, sorted, so that branches merge. */
export function writeDialectList(listed: ReadonlyMap<string, Listed>, path = place): void {
  const rows = [...listed].map(([file, { why, calls }]) => [
    file,
    why.sort().join('; '),
    calls.sort().join(' '),
  ]);
  writeRows(rows, path);
}

/** Functions that no test is known to call, and why that is well. */
export function uncalledList(path = uncalledPlace): Map<string, string> {
  return new Map(rowsOf(path).map(([name = '', why = '']) => [name, why]));
}

export function writeUncalledList(uncalled: ReadonlyMap<string, string>, path = uncalledPlace): void {
  writeRows([...uncalled], path);
}

function rowsOf(path: string): string[][] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

function writeRows(rows: readonly (readonly string[])[], path: string): void {
  writeFileSync(
    path,
    rows
      .map((row) => `${row.join('\t')}\n`)
      .sort()
      .join(''),
  );
}

function words(text: string, between: string): string[] {
  return text === '' ? [] : text.split(between);
}
