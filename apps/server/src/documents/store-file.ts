import type { StoredFile } from '@fernpuls/contract/documents/stored-file';
import type { Tx } from '../ground/database.ts';
import { invalid } from '../ground/errors.ts';
import type { SeenFile } from './look-at-file.ts';
import { insertFile, type Purpose } from './queries.ts';

type Storing = { id: string; patientId: string; purpose: Purpose; createdById: string | null };

/** Stores what was looked at in the caller’s transaction, or refuses it. */
export async function storeFile(
  tx: Tx,
  file: SeenFile,
  of: Storing,
): Promise<StoredFile & { digest: string }> {
  if ('fault' in file) throw invalid(file.fault);
  const { name, content, mediaType, digest } = file;
  const stored = { id: of.id, name, mediaType, byteSize: content.length };
  await insertFile(tx, { ...of, ...stored, digest, content });
  return { ...stored, digest };
}
