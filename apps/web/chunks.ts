type GraphNode = { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
type Context = { getModuleInfo(id: string): GraphNode };
type Naming = (id: string, context: Context) => string | null;

const entry = '/src/app/main.tsx';

/** What the first signed-in page asks for. */
const first = [
  '/areas/tasks/dashboard/dashboard.page.tsx',
  '/areas/tasks/routes.tsx',
  '/app/shell/extras.tsx',
  '/app/shell/session-watch.tsx',
  '/brand/brand-tokens.ts',
];

// Named by what starts, run by pages only: the contract's checks (see `contract-plugin.ts`) and questions asked together.
const apart = [
  // What a shift adds to the work views is theirs.
  /\/areas\/tasks\/shift\//,
  /\/node_modules\/zod\/|\/contract\/src\/(formats|kit\/schema|kit\/issues|triggers\/rule-document)\.ts$/,
  /\/(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\.js$/,
];

/** So many pages and parts of pages need it that all of them may have it. */
const manyUsers = 8;
const isIcon = /\/icons\/Icon\w+\.mjs$/;

/** The folder that holds it, with the one below where there is one; packages by their name. */
const home = /\/(?:packages\/(domain|contract)|apps\/web)\/src\/((?:areas\/)?[\w-]+)(?:\/([\w-]+)\/)?/;

/** Somebody asks for it by itself, so that it stays a chunk of its own. */
const isAskedFor = (id: string, context: Context) =>
  (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

const isApart = (id: string) => apart.some((one) => one.test(id));

/**
 * Chunks, the first that fits: everything before the first page; what that page needs beside it; what many pages need;
 * what a few need, by its folder. Left alone the bundler makes nearly every module a request of its own: a page of
 * alarms asked for more than two hundred.
 */
export function chunks() {
  const start = reachedFrom('start', [entry]);
  const firstPage = reachedFrom('first', first);
  return [
    { name: start, priority: 2 },
    {
      name: (id: string, context: Context) => (isAskedFor(id, context) ? null : firstPage(id, context)),
      priority: 1,
      includeDependenciesRecursively: false,
    },
    { name: shared(), includeDependenciesRecursively: false },
  ];
}

/** Names what is reached from one of these modules without being asked for by itself. */
function reachedFrom(name: string, ends: readonly string[]): Naming {
  const known = new Map<string, boolean>();
  function isReached(id: string, context: Context): boolean {
    const found = known.get(id);
    if (found !== undefined) return found;
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const reached =
      ends.some((end) => id.endsWith(end)) || importers.some((importer) => isReached(importer, context));
    known.set(id, reached);
    return reached;
  }
  return (id, context) => (!isApart(id) && isReached(id, context) ? name : null);
}

function shared(): Naming {
  const known = new Map<string, Set<string>>();
  /** What is asked for by itself and needs the module. */
  function users(id: string, context: Context): Set<string> {
    const found = known.get(id);
    if (found) return found;
    const all = new Set(isAskedFor(id, context) ? [id] : []);
    known.set(id, all);
    for (const importer of context.getModuleInfo(id)?.importers ?? [])
      for (const user of users(importer, context)) all.add(user);
    return all;
  }
  return (id, context) => {
    if (isApart(id) || isAskedFor(id, context) || id.includes('virtual:locale')) return null;
    const { size } = users(id, context);
    if (size < 2) return null;
    if (size >= manyUsers || isIcon.test(id)) return 'shared';
    const [, packageName, folder, below] = home.exec(id) ?? [];
    return folder ? [packageName, folder.replace('areas/', ''), below].filter(Boolean).join('-') : null;
  };
}
