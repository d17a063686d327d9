import { createHash } from 'node:crypto';
import type { UploadPurpose } from '@fernpuls/contract/documents/filed';
import type { Tx } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { newFileKey, openFileKey } from './file-key.ts';
import { filedTypeOf, headBytes } from './filed-type.ts';
import { sealPiece } from './piece-seal.ts';
import { addPieces, endArrival, insertVaultFile, nameType } from './queries.ts';
import type { VaultParts } from './vault-parts.ts';

type Given = {
  tenantId: number;
  patientId: string | null;
  purpose: UploadPurpose;
  name: string;
  content: Buffer;
  createdById: string;
};

/** Stores bytes that are here already, sealed as an upload is, in the caller’s transaction; the id of the file. */
export async function storeInVault(
  tx: Tx,
  { secrets }: Pick<VaultParts, 'secrets'>,
  { tenantId, patientId, purpose, name, content, createdById }: Given,
): Promise<string> {
  const id = newId();
  const of = { tenantId, fileId: id };
  const sealedKey = newFileKey(secrets, of);
  const mediaType = filedTypeOf(content.subarray(0, headBytes), name);
  if (mediaType === null) throw new Error(`${name}: a kind of file that is not taken`);
  await insertVaultFile(tx, {
    id,
    patient_id: patientId,
    purpose,
    name,
    byte_size: content.length,
    // No network inside a transaction.
    home: 'database',
    key_sealed: sealedKey,
    created_by_id: createdById,
    expires_at: null,
  });
  const sealed = await sealPiece(openFileKey(secrets, sealedKey, of), content, { fileId: id, position: 0 });
  const pieces = [{ position: 0, byte_size: content.length, content: sealed, object_name: null }];
  await addPieces(tx, { id, from: 0, pieces, isLast: true });
  await nameType(tx, id, mediaType);
  await endArrival(tx, { id, digest: createHash('sha256').update(content).digest('hex'), state: 'ready' });
  return id;
}
