import { snake } from '@fernpuls/contract/kit/resource';

export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly QueryValue[]
  | { [key: string]: QueryValue };
export type Query = { [key: string]: QueryValue };

/** Keys in snake case; lists `key[]=`, objects `key[sub]=`, null as `null`, dates as ISO text in UTC; undefined is left out. */
export function queryString(query: Query): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(query)) append(pairs, snake(key), value);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function append(pairs: string[], key: string, value: QueryValue): void {
  if (value === undefined) return;
  if (isList(value)) {
    for (const item of value) append(pairs, `${key}[]`, item);
  } else if (value instanceof Date) {
    append(pairs, key, value.toISOString());
  } else if (typeof value === 'object' && value !== null) {
    for (const [sub, inner] of Object.entries(value)) append(pairs, `${key}[${snake(sub)}]`, inner);
  } else {
    pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  }
}

// Array.isArray does not narrow readonly arrays.
function isList(value: QueryValue): value is readonly QueryValue[] {
  return Array.isArray(value);
}
