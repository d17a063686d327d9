import type { Scope } from '../../ground/context.ts';
import { withinReach } from '../../ground/reach.ts';
import { openedPieces } from '../vault/read-vault.ts';
import type { VaultParts } from '../vault/vault-parts.ts';
import { fileOfMedium } from './queries.ts';

type Whole = { name: string; byteSize: number; content: Buffer | null };

/** The newest file of a medium, its bytes only up to `maxBytes`; null where it has none that may be opened. */
export async function wholeMedium(
  vault: VaultParts,
  scope: Scope,
  { id, maxBytes }: { id: string; maxBytes: number },
): Promise<Whole | null> {
  const found = await withinReach(scope, 'read only', (tx) => fileOfMedium(tx, { id }));
  if (found?.state !== 'ready') return null;
  const { name, byte_size: byteSize } = found;
  if (byteSize > maxBytes) return { name, byteSize, content: null };
  const pieces: Buffer[] = [];
  for await (const piece of openedPieces(vault, scope, found)) pieces.push(piece);
  return { name, byteSize, content: Buffer.concat(pieces) };
}
