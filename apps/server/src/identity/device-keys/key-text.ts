import { joinToken, newToken, splitToken } from '../tokens.ts';

const prefix = 'fpk';

/** A new key: what is handed out once, and what is kept of it. */
export function newKey(id: string): { key: string; hash: Buffer; lastFour: string } {
  const { token, hash } = newToken();
  return { key: joinToken(prefix, id, token), hash, lastFour: token.slice(-4) };
}

/** The key in `Authorization: Bearer fpk_…`; null where there is none. */
export function readKey(authorization: string): { id: string; token: string } | null {
  return splitToken(prefix, authorization.replace(/^Bearer +/i, ''));
}

/** How a key begins, to tell it from others. */
export function shownPrefix(id: string): string {
  return `${prefix}_${id.slice(0, 8)}`;
}
