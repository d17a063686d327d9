type GraphNode = { importers: readonly string[] } | null;
type Context = { getModuleInfo(id: string): GraphNode };

const entry = '/src/app/main.tsx';
// Named by what starts, run by pages only: the contract's checks (see `contract-plugin.ts`) and questions asked together.
const apart = [
  // What a shift adds to the work views is theirs.
  /\/areas\/tasks\/shift\//,
  /\/node_modules\/zod\/|\/contract\/src\/(formats|kit\/schema|kit\/issues)\.ts$/,
  /\/(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\.js$/,
];

// What nearly every page shows; alone each would be a request of half a kilobyte.
const common = [
  /\/Icon(ChevronLeft|Copy|HelpCircle|Keyboard)(\.mjs)?$/,
  /\/web\/src\/ui\/((page-header|dialog)\.module\.css|(local-preference|header-slot|initials)\.ts)$/,
  /\/web\/src\/ui\/(region-error|page-header|clock-ring|skeleton|priority-word|dialog|empty-state)\.tsx$/,
  /\/contract\/src\/(kit\/fields|tasks\/task|triggers\/trigger-event)\.ts$/,
  /\/domain\/src\/triggers\/(event-life-cycle|rules\/rule|threshold|priority|due)\.ts$/,
];

/**
 * One chunk for everything the first screen needs before its page: left alone the bundler cuts it into dozens of small
 * ones, which costs requests and a tenth of the compressed size.
 */
export function startChunk() {
  const known = new Map<string, boolean>();
  function isReached(id: string, context: Context): boolean {
    const found = known.get(id);
    if (found !== undefined) return found;
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const reached = id.endsWith(entry) || importers.some((importer) => isReached(importer, context));
    known.set(id, reached);
    return reached;
  }
  return {
    name: (id: string, context: Context) =>
      !apart.some((one) => one.test(id)) && isReached(id, context) ? 'start' : null,
    priority: 2,
  };
}

/** One chunk for what nearly every page shows, apart from what starts. */
export function commonChunk() {
  return {
    name: (id: string) => (common.some((one) => one.test(id)) ? 'common' : null),
    priority: 1,
    includeDependenciesRecursively: false,
  };
}
