import type { Scope } from '../../ground/context.ts';
import { withinReach } from '../../ground/reach.ts';
import type { VaultFile } from '../vault/queries.ts';
import { openedPieces } from '../vault/read-vault.ts';
import type { VaultParts } from '../vault/vault-parts.ts';
import { fileOfMedium } from './queries.ts';

/** The newest file of a medium, where it may be opened. */
export async function openMedium(scope: Scope, id: string): Promise<VaultFile | null> {
  const found = await withinReach(scope, 'read only', (tx) => fileOfMedium(tx, { id }));
  return found?.state === 'ready' ? found : null;
}

/** Its bytes, in memory that threads share. */
export async function wholeFile(parts: VaultParts, scope: Scope, file: VaultFile): Promise<Uint8Array> {
  const whole = new Uint8Array(new SharedArrayBuffer(file.byte_size));
  let at = 0;
  for await (const piece of openedPieces(parts, scope, file)) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
