import { hash, randomFillSync } from 'node:crypto';

/** Drawn for many ids at once: asking the system for each would cost more than the rest of the id. */
const pool = Buffer.alloc(16 * 256);
let drawn = pool.length;

/** UUIDv7 (RFC 9562): sorts by time of creation, made without coordination. */
export function newId(now: number = Date.now()): string {
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  const bytes = pool.subarray(drawn, drawn + 16);
  drawn += 16;
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return toUuid(bytes.toString('hex'));
}

/** UUIDv8 (RFC 9562) from content: the same parts give the same id on every machine. */
export function idOf(...parts: string[]): string {
  const hex = hash('sha256', parts.join('\u001f'), 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return toUuid(`${hex.slice(0, 12)}8${hex.slice(13, 16)}${variant}${hex.slice(17, 32)}`);
}

function toUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
