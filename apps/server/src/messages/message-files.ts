import {
  fetchMessageFile,
  readMessageFile,
  uploadMessageFile,
} from '@fernpuls/contract/messages/message-file.call';
import { contentOf, findFiles, type FoundFile, lookAtFile, storeFile } from '../documents/index.ts';
import { personId } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { RawFile } from '../ground/raw-answer.ts';
import { ownerOf } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { type Handler, own, scoped, verb } from '../kit/routes.ts';
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
    verb(readMessageFile, async (ctx, { id }) =>
      answer(ctx.tx, id, (file) => file.is_kept || file.created_by_id === personId(ctx)),
    ),
    own(fetchMessageFile, async (asked, { id, ...named }) => {
      const { scope } = byKey(asked);
      return inContext(scope, async ({ tx }) => {
        const patientId = await patientOf(tx, named, '');
        return answer(tx, id, (file) => file.is_kept && file.patient_id === patientId);
      });
    }),
  ];
}

async function answer(tx: Tx, id: string, mayRead: (file: FoundFile) => boolean): Promise<RawFile> {
  const [file] = await findFiles(tx, { ids: [id], purpose: 'message' });
  if (!file || !mayRead(file)) throw new Refusal('not_found');
  return new RawFile(await contentOf(tx, id), file.name);
}
