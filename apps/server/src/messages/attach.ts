import type { FieldError } from '@fernpuls/contract/errors';
import { findFiles, keepFiles, type SeenFile, storeFile } from '../documents/index.ts';
import type { Tx } from '../ground/database.ts';
import { invalid } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';

type Sent = { patientId: string; senderId: string; at: string };

/** Files stored before: each is of this chat and of this sender, and goes once. From now on they stay. */
export async function attachStored(
  tx: Tx,
  ids: readonly string[],
  { patientId, senderId, at }: Sent,
): Promise<readonly string[]> {
  if (ids.length === 0) return ids;
  const found = await findFiles(tx, { ids, purpose: 'message' });
  const faults = ids.flatMap((id, index): FieldError[] => {
    const file = found.find((one) => one.id === id);
    const isOwn = file?.patient_id === patientId && file.created_by_id === senderId && !file.is_kept;
    return isOwn && ids.indexOf(id) === index ? [] : [{ field: `${at}/${index}`, code: 'file_unknown' }];
  });
  if (faults.length > 0) throw invalid(...faults);
  await keepFiles(tx, ids);
  return ids;
}

/** Files that came together with the message. */
export async function attachGiven(
  tx: Tx,
  files: readonly SeenFile[],
  patientId: string,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const of = { id: newId(), patientId, purpose: 'message', createdById: null } as const;
    ids.push((await storeFile(tx, file, of)).id);
  }
  await keepFiles(tx, ids);
  return ids;
}
