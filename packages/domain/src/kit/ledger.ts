/** A place of a foreign file and what stands there. */
export type Entry = { path: string; text: string };

/**
 * A source as a list of everything in it. Who reads a place strikes it off; what nobody read is left, with its text.
 */
export function ledger(entries: Iterable<Entry>) {
  const open = new Map<string, string>();
  for (const { path, text } of entries) open.set(path, text);
  return {
    take(path: string): void {
      open.delete(path);
    },
    takeAll(isTaken: (path: string) => boolean): void {
      for (const path of open.keys()) if (isTaken(path)) open.delete(path);
    },
    left: (): Entry[] => [...open].map(([path, text]) => ({ path, text })),
  };
}
export type Ledger = ReturnType<typeof ledger>;

const most = 200;

/**
 * The leaves of a JSON value by their path; an element of a list by its place, an extension by its address:
 * `item[0].extension(http://…).valueBoolean`. An empty object or list is a leaf.
 */
export function jsonEntries(value: unknown): Entry[] {
  const found: Entry[] = [];
  walk(value, '', found);
  return found;
}

function walk(value: unknown, path: string, found: Entry[]): void {
  if (typeof value !== 'object' || value === null) {
    found.push({ path, text: String(value).slice(0, most) });
    return;
  }
  const parts = Array.isArray(value)
    ? value.map((one, place) => [`${path}${stepOf(one, path, place)}`, one] as const)
    : Object.entries(value).map(([key, one]) => [path === '' ? key : `${path}.${key}`, one] as const);
  if (parts.length === 0) found.push({ path, text: '' });
  for (const [place, one] of parts) walk(one, place, found);
}

function stepOf(one: unknown, path: string, place: number): string {
  const url = typeof one === 'object' && one !== null && 'url' in one ? one.url : null;
  return path.endsWith('xtension') && typeof url === 'string' ? `(${url})[${place}]` : `[${place}]`;
}
