import { keptCosts } from '../costs.ts';
import { functionsOfSchema } from './faults.ts';
import { calledIn, costsIn } from './called.ts';
import { chosen } from './choose.ts';
import { uncalledList, writeDialectList, writeUncalledList } from './list.ts';

/** Chooses what runs on PostgreSQL 15 in every run, from what the files of a whole run called. */
export function chooseAnew(files: readonly string[], folder: string): void {
  const kept = keptCosts('server');
  const costs = kept.size > 0 ? kept : costsIn(folder);
  const listed = chosen({ files, costs, called: calledIn(folder), functions: functionsOfSchema() });
  writeDialectList(listed);
  const calls = new Set([...listed.values()].flatMap((one) => one.calls));
  writeUncalledList(new Map([...uncalledList()].filter(([name]) => !calls.has(name))));
}
