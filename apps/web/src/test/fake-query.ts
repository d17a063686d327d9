import { type Resource, snake } from '@fernpuls/contract/kit/resource';

type Row = Record<string, unknown>;

/** Whether a record passes what the address asks; a parameter the resource does not know is a mistake of the page. */
export function matches(resource: Resource, row: Row, search: URLSearchParams): boolean {
  const forms = resource.filters.flatMap((name) =>
    ['', '[]', '[from]', '[to]'].map((end) => snake(name) + end),
  );
  const known = new Set(['page', 'per_page', 'sort', 'query', 'include', ...forms]);
  const unknown = [...search.keys()].find((key) => !known.has(key));
  if (unknown) throw new Error(`${resource.type} knows no parameter ${unknown}`);
  if (Number(search.get('per_page')) > resource.maxPerPage)
    throw new Error(`${resource.type} answers at most ${resource.maxPerPage} records a page`);
  const passes = resource.filters.every((name) => isWanted(row[name], snake(name), search));
  const words = (search.get('query') ?? '').toLocaleLowerCase();
  const text = resource.search.map((name) => textOf(row[name] ?? '')).join(' ');
  return passes && text.toLocaleLowerCase().includes(words);
}

function isWanted(given: unknown, key: string, search: URLSearchParams): boolean {
  const value = textOf(given ?? null);
  const wanted = [...search.getAll(key), ...search.getAll(`${key}[]`)];
  if (wanted.length > 0 && !wanted.includes(value)) return false;
  const [from, to] = [search.get(`${key}[from]`), search.get(`${key}[to]`)];
  if (from === null && to === null) return true;
  return value !== 'null' && (from === null || value >= from) && (to === null || value <= to);
}

/** By one field, `-` in front for descending; what has no value comes last. */
export function sorted<R extends Row>(rows: readonly R[], sort: string): R[] {
  const isDescending = sort.startsWith('-');
  const name = sort.replace('-', '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const keyOf = (row: R) => (row[name] === null || row[name] === undefined ? '\uffff' : textOf(row[name]));
  return [...rows].sort((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    const order = one < other ? -1 : one > other ? 1 : 0;
    return isDescending ? -order : order;
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
