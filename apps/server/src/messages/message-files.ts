import {
  fetchMessageFile,
  readMessageFile,
  uploadMessageFile,
} from '@fernpuls/contract/messages/message-file.call';
import { findFiles, type FoundFile, lookAtFile, storedFile, storeFile } from '../documents/index.ts';
import { personId } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { withinReach } from '../ground/reach.ts';
import { ownerOf } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { type Handler, own, scoped } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { byKey, patientOf } from './patient-app.ts';
import { receives } from './queries.ts';

export function messageFileHandlers(workshop: Workshop): Handler[] {
  return [
    scoped(uploadMessageFile, async (scope, { patientId, files: [given] }) => {
      const createdById = personId(scope);
      if (createdById === null) throw new Refusal('forbidden');
      if (!given) throw new Refusal('not_found');
      const file = await lookAtFile(given, { at: '/files/0' }, { workshop, owner: ownerOf(scope) });
      return inContext(scope, async (ctx) => {
        const isOpen = await receives(ctx.tx, patientId);
        if (isOpen === null) throw new Refusal('not_found');
        if (!isOpen) throw new Refusal('access_locked');
        const of = { id: newId(), patientId, purpose: 'message', createdById } as const;
        const data = await storeFile(ctx.tx, file, of);
        const { id, name, mediaType, byteSize } = data;
        const changes = { patientId, name, mediaType, byteSize };
        ctx.audit({ action: 'create', subjectType: 'stored_files', subjectId: id, changes });
        return { data };
      });
    }),
    // Before it is sent, a file is its sender's alone.
    scoped(readMessageFile, async (scope, { id }) => {
      const file = await withinReach(scope, 'read only', (tx) => found(tx, id));
      if (!file.is_kept && file.created_by_id !== personId(scope)) throw new Refusal('not_found');
      return storedFile(scope, file);
    }),
    own(fetchMessageFile, async (asked, { id, ...named }) => {
      const { scope } = byKey(asked);
      const file = await withinReach(scope, 'read only', async (tx) => {
        const patientId = await patientOf(tx, named, '');
        const file = await found(tx, id);
        if (!file.is_kept || file.patient_id !== patientId) throw new Refusal('not_found');
        return file;
      });
      return storedFile(scope, file);
    }),
  ];
}

async function found(tx: Tx, id: string): Promise<FoundFile> {
  const [file] = await findFiles(tx, { ids: [id], purpose: 'message' });
  if (!file) throw new Refusal('not_found');
  return file;
}
