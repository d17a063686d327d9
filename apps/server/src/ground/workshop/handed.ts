import { isMarkedAsUntransferable } from 'node:worker_threads';
import { isPlain } from './plain.ts';

/** The memory of all bytes and numbers in a result: it changes hands instead of being copied by whoever receives it. */
export function handedOver(result: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const open: unknown[] = [result];
  for (let value = open.pop(); value !== undefined || open.length > 0; value = open.pop())
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(value.buffer))
        found.add(value.buffer);
    } else if (Array.isArray(value)) for (const inner of value) open.push(inner);
    else if (isPlain(value)) for (const inner of Object.values(value)) open.push(inner);
  return [...found];
}
