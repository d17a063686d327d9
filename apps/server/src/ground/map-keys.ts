import { Refusal } from './errors.ts';

export type Values = Record<string, unknown>;

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deeper than any shape of ours; a body of a million brackets must not end the stack. */
const deepest = 64;

/** Keys of plain answers and requests, through every level. */
export function mapKeys(value: unknown, rename: (key: string) => string, depth = 0): unknown {
  if (depth > deepest) throw new Refusal('bad_request');
  if (Array.isArray(value)) return value.map((entry) => mapKeys(entry, rename, depth + 1));
  if (!isRecord(value) || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [rename(key), mapKeys(entry, rename, depth + 1)]),
  );
}
