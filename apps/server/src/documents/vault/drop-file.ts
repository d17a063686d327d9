import type { Scope } from '../../ground/context.ts';
import { withinReach } from '../../ground/reach.ts';
import { piecePositions, removeVaultFile, type VaultFile } from './queries.ts';
import type { VaultParts } from './vault-parts.ts';

type Reach = Pick<Scope, 'database' | 'tenant' | 'actor'>;

/** A file and its pieces, wherever they lie; the row goes last, so that what was interrupted is found again. */
export async function dropFile(
  { objects }: VaultParts,
  scope: Reach,
  file: Pick<VaultFile, 'id' | 'tenant_id' | 'home'>,
): Promise<void> {
  if (file.home === 'objects' && objects) {
    const positions = await withinReach(scope, 'read only', (tx) => piecePositions(tx, file.id));
    for (const position of positions)
      await objects.remove({ tenantId: file.tenant_id, fileId: file.id, position });
  }
  await withinReach(scope, 'read write', (tx) => removeVaultFile(tx, file.id));
}
