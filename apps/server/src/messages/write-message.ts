import type { FieldError } from '@fernpuls/contract/errors';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import {
  findMessage,
  insertMessage,
  lockChat,
  type NewMessage,
  openChat,
  patientOfMeasurement,
} from './queries.ts';

type Written = Omit<NewMessage, 'number' | 'receivedAt' | 'sentAt' | 'attachmentIds'> & {
  /** By the sender's clock. */
  sentAt: string | null;
  /** Where a refusal points to for the reading and the words. */
  measurementAt: string;
  textAt: string;
  /** Makes the files its own, once it is known that the message is new. */
  attach(tx: Tx): Promise<readonly string[]>;
};

type Stored = { id: string; number: number; status: 'created' | 'duplicate' };

/**
 * Puts a message at the end of its chat. The same id again is the same message, told as `duplicate`; under an id that
 * holds something else it is a conflict. Audit and live event name the patient, never the words.
 */
export async function writeMessage(ctx: Context, written: Written): Promise<Stored> {
  const { id, patientId, author, measurementId, measurementAt, text } = written;
  await openChat(ctx.tx, patientId);
  const held = await lockChat(ctx.tx, patientId);
  const known = await findMessage(ctx.tx, id);
  if (known) {
    if (known.patient_id !== patientId || known.author !== author || known.text !== text)
      throw new Refusal('conflict');
    return { id, number: known.number, status: 'duplicate' };
  }
  if (measurementId !== null) {
    const fault = await measurementFault(ctx, { measurementId, patientId, field: measurementAt });
    if (fault) throw invalid(fault);
  }
  const attachmentIds = await written.attach(ctx.tx);
  if (text === '' && attachmentIds.length === 0) throw invalid({ field: written.textAt, code: 'required' });
  const now = ctx.now.toISOString();
  const sentAt = written.sentAt !== null && written.sentAt < now ? written.sentAt : now;
  const number = (held?.last ?? 0) + 1;
  await insertMessage(ctx.tx, { ...written, attachmentIds, number, sentAt, receivedAt: now });
  ctx.audit({
    action: 'create',
    subjectType: 'chat_messages',
    subjectId: id,
    changes: { patientId, number, author, ...(attachmentIds.length > 0 && { attachmentIds }) },
  });
  ctx.announce('chats_changed', [patientId]);
  return { id, number, status: 'created' };
}

type Meant = { measurementId: string; patientId: string; field: string };

async function measurementFault(ctx: Context, meant: Meant): Promise<FieldError | null> {
  const owner = await patientOfMeasurement(ctx.tx, meant.measurementId);
  if (owner === null) return { field: meant.field, code: 'reference_not_found' };
  return owner === meant.patientId ? null : { field: meant.field, code: 'patient_mismatch' };
}
