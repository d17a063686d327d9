import type { Listed } from './list.ts';

/** What is run on 15 whatever it calls: what PostgreSQL takes on trust until it is run. */
const always: Readonly<Record<string, string>> = {
  'apps/server/src/contract.test.ts': 'every resource and call',
  'apps/server/src/ground/database.test.ts': 'pools, roles and transactions',
  'apps/server/src/plain-owner.test.ts': 'the least user the database may be given',
  'apps/server/src/runtime/backup/backup.test.ts': 'copy',
  'apps/server/src/runtime/backup/pg-dump.test.ts': 'pg_dump and pg_restore',
  'apps/server/src/runtime/backup/roles.test.ts': 'backup and restore by the least user',
  'apps/server/src/runtime/relay.test.ts': 'listen and notify',
  'apps/server/src/schema.test.ts': 'migrations from nothing, and what they make',
  'apps/server/src/tenant-fence.test.ts': 'the fence around practices',
  'apps/server/src/upgrade.test.ts': 'migrations from the last release',
};

type Choice = {
  files: readonly string[];
  costs: ReadonlyMap<string, number>;
  /** Functions of the database by the file that calls them. */
  called: ReadonlyMap<string, ReadonlySet<string>>;
  /** Functions that are to be called. */
  functions: readonly string[];
};

/** The area of a server's test file: its folder; null for files beside the areas. */
export function areaOf(file: string): string | null {
  const [, area = null] = /^apps\/server\/src\/([^/]+)\//.exec(file) ?? [];
  return area === 'testing' ? null : area;
}

/** The cheapest files that together call every function, one of each area among them. */
export function chosen({ files, costs, called, functions }: Choice): Map<string, Listed> {
  const known = [...costs.values()].sort((a, b) => a - b);
  const costOf = (file: string) => costs.get(file) ?? known[Math.floor(known.length / 2)] ?? 1;
  const listed = new Map<string, Listed>();
  const missing = new Set(functions);
  const take = (file: string, why: string | null) => {
    const one = listed.get(file) ?? { why: [], calls: [] };
    if (why !== null) one.why.push(why);
    for (const name of called.get(file) ?? []) if (missing.delete(name)) one.calls.push(name);
    listed.set(file, one);
  };
  for (const [file, why] of Object.entries(always)) if (files.includes(file)) take(file, why);
  // A file that asks nothing of the database says nothing about it.
  const asks = (file: string) => ((called.get(file)?.size ?? 0) > 0 ? 1 : 0);
  const cheapest = files.toSorted((a, b) => asks(b) - asks(a) || costOf(a) - costOf(b));
  for (const area of new Set(files.flatMap((file) => areaOf(file) ?? []))) {
    const first = cheapest.find((file) => areaOf(file) === area);
    if (first) take(first, `cheapest of ${area}`);
  }
  const worth = (file: string) =>
    [...(called.get(file) ?? [])].filter((name) => missing.has(name)).length / costOf(file);
  for (;;) {
    const best = files.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    if (worth(best) === 0) return listed;
    take(best, null);
  }
}
