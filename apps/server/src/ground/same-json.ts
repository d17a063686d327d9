import { isDeepStrictEqual } from 'node:util';

/** Whether two values are the same as JSON, whatever the order of their keys: PostgreSQL keeps none. */
export function sameJson(a: unknown, b: unknown): boolean {
  return a === b || isDeepStrictEqual(plain(a), plain(b));
}

function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value;
}
