import { areas } from '@fernpuls/contract';
import { controlsOf, hazardsOf, placesOf } from '@fernpuls/domain/tenancy/hazards';
import { readKnownReaders } from '../boundaries/readers.ts';
import { faultsOfPlaces, placesTable } from '../hazards/covered.ts';
import { type Found, foundIn, ruleFile } from '../hazards/found.ts';
import { faultsOfProofs } from '../hazards/proofs.ts';
import { controlsTable, faultsOfTables, hazardsTable } from '../hazards/table.ts';
import { titlesOf } from '../requirements/titles.ts';
import type { Finding } from '../source/report.ts';
import { nodesOf } from '../source/syntax.ts';
import { isCode, isTest, isTestName, type Tree } from '../source/tree.ts';
import type { Check } from './check.ts';

const tables = [hazardsTable, controlsTable, placesTable];
const readers = 'scripts/boundaries/readers.tsv';
const isNaming = (path: string) =>
  /^(packages\/domain|apps\/(server|web))\/src\//.test(path) && isCode(path) && !isTest(path);

/** Each hazard has controls, each control a test or what is missing, and what can do harm names its hazards. */
export const hazards: Check = {
  name: 'hazards',
  reads: (path) => tables.includes(path) || path === readers || isNaming(path) || isTestName(path),
  begin(tree) {
    const known = [hazardsTable, controlsTable, placesTable].map((path) => tree.get(path) ?? '');
    const [rows, controls, places] = [
      hazardsOf(known[0] ?? ''),
      controlsOf(known[1] ?? ''),
      placesOf(known[2] ?? ''),
    ];
    const proving = new Set(controls.flatMap(({ tests }) => tests.map(({ path }) => path)));
    const outside = outsideReaders(tree);
    const titles = new Map<string, string[]>();
    const found: Found[] = [];
    return {
      look(path, text) {
        if (isNaming(path)) found.push(...foundIn({ path, text, nodes: nodesOf(path, text) }, outside));
        else if (proving.has(path)) titles.set(path, titlesOf(path, text));
      },
      end: () => [
        ...faultsOfTables(rows, controls, new Set([...areas, 'runtime'])),
        ...faultsOfProofs(controls, titles),
        ...faultsOfPlaces(places, found, new Set(rows.map(({ id }) => id))),
        ...blind(found),
      ],
      success: () =>
        `${rows.length} hazards, ${controls.filter(({ missing }) => !missing).length} of ${controls.length} controls proved, ${found.length} places name theirs`,
    };
  },
};

/** Those that are given what others sent. */
function outsideReaders(tree: Tree): ReadonlySet<string> {
  const listed = readKnownReaders(tree.get(readers) ?? '');
  return new Set(listed.filter(({ most }) => most > 0).map(({ path }) => path));
}

/** A check that finds no kind of rule looks in the wrong place. */
function blind(found: readonly Found[]): Finding[] {
  const sees = found.some(({ kind }) => kind === 'rule');
  return sees ? [] : [{ path: ruleFile, line: 0, message: 'the check found no kind of rule in it' }];
}
