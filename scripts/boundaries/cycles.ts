/** A graph as the targets of each node. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** One closed way for each knot of nodes that reach each other, beginning with its first node in order. */
export function cyclesOf(graph: Graph): string[][] {
  const knots = new Map<string, string[]>();
  for (const node of [...graph.keys()].sort()) {
    const way = wayBack(graph, node);
    if (!way) continue;
    const isKnown = [...knots.values()].some((known) => known.includes(node));
    if (!isKnown) knots.set(node, way);
  }
  return [...knots.values()];
}

/** Shortest way from `start` back to itself, breadth first. */
function wayBack(graph: Graph, start: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return [...trail(cameFrom, node, start), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return null;
}

function trail(cameFrom: ReadonlyMap<string, string>, end: string, start: string): string[] {
  const way = [end];
  for (let node = end; node !== start; ) {
    node = cameFrom.get(node) ?? start;
    way.unshift(node);
  }
  return way;
}
