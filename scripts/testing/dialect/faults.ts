import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../source/tree.ts';
import { areaOf } from './choose.ts';
import type { Listed } from './list.ts';

export type Lists = {
  listed: ReadonlyMap<string, Listed>;
  uncalled: ReadonlyMap<string, string>;
  /** All test files of the server. */
  files: readonly string[];
  /** All functions of db/schema.sql. */
  functions: readonly string[];
};

/** Where the list of what runs on PostgreSQL 15 promises less than it is there for. */
export function faultsOf({ listed, uncalled, files, functions }: Lists): string[] {
  const calls = new Set([...listed.values()].flatMap((one) => one.calls));
  const areas = new Set(files.flatMap((file) => areaOf(file) ?? []));
  const withFile = new Set([...listed.keys()].map(areaOf));
  return [
    ...[...listed.keys()].filter((file) => !files.includes(file)).map((file) => `${file} is no test file`),
    ...[...areas].filter((area) => !withFile.has(area)).map((area) => `no file of ${area} runs on 15`),
    ...functions
      .filter((name) => !calls.has(name) && !uncalled.has(name))
      .map((name) => `${name} is called by no file that runs on 15`),
    ...[...calls, ...uncalled.keys()]
      .filter((name) => !functions.includes(name))
      .map((name) => `${name} is no function of db/schema.sql`),
    ...[...uncalled]
      .filter(([name, why]) => calls.has(name) || why === '')
      .map(([name]) => `${name} is excused for nothing`),
  ];
}

/** Names of the functions that db/schema.sql makes. */
export function functionsOfSchema(schema = readFileSync(join(root, 'db/schema.sql'), 'utf8')): string[] {
  const made = schema.matchAll(/^CREATE OR REPLACE (?:FUNCTION|PROCEDURE) (app\.\w+)/gm);
  return [...new Set([...made].map(([, name = '']) => name))].sort();
}
