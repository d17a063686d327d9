/** UUIDv7 (RFC 9562): made here, so that a creation sent twice is one record. */
export function newId(nowMs = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = nowMs.toString(16).padStart(12, '0');
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (8 + (Number.parseInt(random.charAt(3), 16) % 4)).toString(16);
  const parts = [time.slice(0, 8), time.slice(8), `7${random.slice(0, 3)}`];
  return [...parts, `${variant}${random.slice(4, 7)}`, random.slice(8, 20)].join('-');
}
