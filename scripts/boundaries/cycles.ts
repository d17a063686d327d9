/** A graph as the targets of each node. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** One closed way for each knot of nodes that reach each other, beginning with its first node in order. */
export function cyclesOf(graph: Graph): string[][] {
  const ways: string[][] = [];
  for (const node of leadingOn(graph).sort()) {
    if (ways.some((known) => known.includes(node))) continue;
    const way = wayBack(graph, node);
    if (way) ways.push(way);
  }
  return ways;
}

/** The nodes from which one can go on for ever; in a graph without cycles there is none. */
function leadingOn(graph: Graph): string[] {
  const sources = new Map<string, string[]>();
  const open = new Map([...graph].map(([node, targets]) => [node, targets.size]));
  for (const [node, targets] of graph)
    for (const target of targets) {
      const known = sources.get(target);
      if (known) known.push(node);
      else sources.set(target, [node]);
    }
  const ends = new Set([...sources.keys(), ...graph.keys()].filter((node) => !open.get(node)));
  for (const end of ends)
    for (const source of sources.get(end) ?? []) {
      const left = (open.get(source) ?? 0) - 1;
      open.set(source, left);
      if (left === 0) ends.add(source);
    }
  return [...graph.keys()].filter((node) => !ends.has(node));
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
