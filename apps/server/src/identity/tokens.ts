import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits; only their hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function tokenMatches(token: string, known: Buffer): boolean {
  return timingSafeEqual(hashToken(token), known);
}

/** `id.secret`: how remember tokens and device keys are handed out, so that the row is found without the secret. */
export function joinToken(prefix: string, id: string, token: string): string {
  return `${prefix}_${id.replaceAll('-', '')}_${token}`;
}

const handedOut = /^_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/;

export function splitToken(prefix: string, given: string): { id: string; token: string } | null {
  if (!given.startsWith(`${prefix}_`)) return null;
  const match = handedOut.exec(given.slice(prefix.length));
  const hex = match?.[1];
  if (!hex || !match[2]) return null;
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return { id, token: match[2] };
}
