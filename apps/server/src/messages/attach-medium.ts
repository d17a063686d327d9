import { maxFileBytes } from '@fernpuls/contract/documents/stored-file';
import { attachMedium } from '@fernpuls/contract/messages/medium-file.call';
import {
  lookAtFile,
  noteMediumUse,
  openMedium,
  storeFile,
  type VaultParts,
  wholeFile,
} from '../documents/index.ts';
import { personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { mayRead } from '../ground/may-read.ts';
import { ownerOf } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { receives } from './queries.ts';

type Means = { vault: VaultParts; workshop: Workshop };

/** The bytes are read and looked at before the transaction begins: nothing holds two connections. */
export function attachMediumHandler({ vault, workshop }: Means): Handler {
  return scoped(attachMedium, async (scope, { patientId, mediumId }) => {
    // Whoever may not see the library is told no more of it than that.
    const isSeen = mayRead(scope, 'medium', 'documents');
    const medium = isSeen && (await openMedium(scope, mediumId));
    if (!medium) throw new Refusal('not_found');
    const { name, byte_size: bytes } = medium;
    const at = '/medium_id';
    const max = `${maxFileBytes / 1024 ** 2}\u00a0MB`;
    if (bytes > maxFileBytes) throw invalid({ field: at, code: 'file_too_big', params: { max } });
    const content = await wholeFile(vault, scope, medium);
    const file = await lookAtFile({ name, content }, { at }, { workshop, owner: ownerOf(scope) });
    return inContext(scope, async (ctx) => {
      const isOpen = await receives(ctx.tx, patientId);
      if (isOpen === null) throw new Refusal('not_found');
      if (!isOpen) throw new Refusal('access_locked');
      const id = newId(ctx.now.getTime());
      const createdById = personId(ctx);
      const data = await storeFile(ctx.tx, file, { id, patientId, purpose: 'message', createdById });
      await noteMediumUse(ctx.tx, { storedFileId: id, patientId, mediumId });
      const { mediaType, byteSize } = data;
      const changes = { patientId, mediumId, name, mediaType, byteSize };
      ctx.audit({ action: 'create', subjectType: 'stored_files', subjectId: id, changes });
      return { data };
    });
  });
}
