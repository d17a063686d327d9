import {
  fetchMessageFile,
  readMessageFile,
  uploadMessageFile,
} from '@fernpuls/contract/messages/message-file.call';
import { contentOf, findFiles, type FoundFile, storeFile } from '../documents/index.ts';
import { personId } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { RawFile } from '../ground/raw-answer.ts';
import { type Handler, own, verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { byKey, patientOf } from './patient-app.ts';
import { receives } from './queries.ts';

export const messageFileHandlers: Handler[] = [
  verb(uploadMessageFile, async (ctx, { patientId, files }) => {
    const [given] = files;
    const createdById = personId(ctx);
    if (createdById === null) throw new Refusal('forbidden');
    const isOpen = await receives(ctx.tx, patientId);
    if (!given || isOpen === null) throw new Refusal('not_found');
    if (!isOpen) throw new Refusal('access_locked');
    const at = '/files/0';
    const data = await storeFile(ctx.tx, given, {
      id: newId(),
      patientId,
      purpose: 'message',
      createdById,
      at,
    });
    ctx.audit({
      action: 'create',
      subjectType: 'stored_files',
      subjectId: data.id,
      changes: { patientId, name: data.name, mediaType: data.mediaType, byteSize: data.byteSize },
    });
    return { data };
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

async function answer(tx: Tx, id: string, mayRead: (file: FoundFile) => boolean): Promise<RawFile> {
  const [file] = await findFiles(tx, { ids: [id], purpose: 'message' });
  if (!file || !mayRead(file)) throw new Refusal('not_found');
  return new RawFile(await contentOf(tx, id), file.name);
}
