import { camel, type Fields, snake } from './kit/resource.ts';

/**
 * The entity tag of a record (RFC 9110, section 8.8.3), without its quotes: 14 hexadecimal digits over what clients may
 * write of it. What the server alone writes, a counter for instance, leaves it as it is. A client makes the same from the
 * record it has read, so that lists need not carry it. It tells versions apart and protects nothing.
 */
export function recordTag({ fields }: { fields: Fields }, entity: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(fields).filter(
    ([, { origin }]) => origin === 'required' || origin === 'optional',
  );
  const values = written.map(([name, { kind }]) => {
    const value = entity[name] ?? null;
    return kind === 'references' && Array.isArray(value) ? value.map(String).sort() : canonical(value);
  });
  return hashOf(JSON.stringify(values));
}

/** Keys in the order of the alphabet, written as they are after the wire. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, inner]) => [camel(snake(key)), canonical(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** cyrb53, a public domain hash of 53 bits: in browsers WebCrypto's are answered later only. */
function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(16).padStart(14, '0');
}
