/**
 * Whether a page at `pattern` is the one meant by `path`: the same words at the same places, a parameter where a
 * parameter is. A word that a parameter merely swallows has no page of its own.
 */
export function answers(pattern: string, path: string): boolean {
  const wanted = partsOf(path);
  return withoutOptional(partsOf(pattern)).some(
    (parts) => parts.length === wanted.length && parts.every((part, at) => isSame(part, wanted[at] ?? '')),
  );
}

function isSame(part: string, wanted: string): boolean {
  return part.startsWith(':') ? wanted.startsWith(':') : part === wanted;
}

/** Every way to leave out what may be left out. */
function withoutOptional(parts: readonly string[]): string[][] {
  return parts.reduce<string[][]>(
    (ways, part) =>
      part.endsWith('?')
        ? ways.flatMap((way) => [way, [...way, part.slice(0, -1)]])
        : ways.map((way) => [...way, part]),
    [[]],
  );
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
