import { ciedNoticeCounts } from '@fernpuls/contract/logistics/cied/notice-counts.call';
import {
  importCiedMessage,
  previewCiedMessage,
  settleCiedNotices,
} from '@fernpuls/contract/logistics/cied/cied.call';
import { type Scope, type Context, personId } from '../../ground/context.ts';
import type { Tx } from '../../ground/database.ts';
import { Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { ownerOf } from '../../ground/workshop/owner.ts';
import type { Workshop } from '../../ground/workshop/workshop.ts';
import { type Handler, scoped, verb } from '../../kit/routes.ts';
import { inContext, inReading } from '../../kit/transaction.ts';
import { importMessage, previewMessage, readMessage } from './import-message.ts';
import { dueOf } from './notices.ts';
import { countNotices, insertNotices, openRefusal, settleNotices } from './notices.queries.ts';

export const messageHandlers = (workshop: Workshop): Handler[] => [
  scoped(previewCiedMessage, async (scope, { patientId, message: text }) => {
    await requirePatient(scope, patientId);
    const message = await readMessage(text, { workshop, owner: ownerOf(scope) });
    return inReading(scope, (ctx) => previewMessage(ctx, patientId, message));
  }),
  scoped(importCiedMessage, async (scope, { patientId, message: text }) => {
    await requirePatient(scope, patientId);
    try {
      const message = await readMessage(text, { workshop, owner: ownerOf(scope) });
      return await inContext(scope, async (ctx) => {
        const { withdrawn, replaced, ...read } = await importMessage(ctx, patientId, message);
        const { values, episodes, notices } = read;
        const counts = { values, episodes, notices, withdrawn, replaced };
        ctx.audit({ action: 'update', subjectType: 'cieds', subjectId: read.id, changes: counts });
        ctx.announce('cieds_changed', [patientId]);
        return read;
      });
    } catch (error) {
      if (error instanceof Refusal) await inContext(scope, (ctx) => keepRefusal(ctx, patientId, error));
      throw error;
    }
  }),
  verb(settleCiedNotices, async (ctx, { ids, outcome, note }) => {
    const settled = await settleNotices(ctx.tx, { ids, outcome, note, byId: personId(ctx), now: ctx.now });
    for (const { id } of settled)
      ctx.audit({
        action: 'update',
        subjectType: 'cied_notices',
        subjectId: id,
        changes: { outcome, note },
      });
    ctx.announce('cieds_changed', [...new Set(settled.map(({ patient_id }) => patient_id))]);
    return { settled: settled.map(({ id }) => id) };
  }),
  verb(ciedNoticeCounts, ({ tx, now }) => countNotices(tx, now)),
];

async function requirePatient(scope: Scope, patientId: string): Promise<void> {
  if (!(await inReading(scope, ({ tx }) => isPatient(tx, patientId)))) throw new Refusal('not_found');
}

async function isPatient(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.selectFrom('patient').where('id', '=', id).select('id').executeTakeFirst();
  return found !== undefined;
}

/** A message that was refused whole is somebody’s to ask for again; of several for one reason the first waits. */
async function keepRefusal(ctx: Context, patientId: string, { fields }: Refusal): Promise<void> {
  const [fault] = fields;
  if (!fault || (await openRefusal(ctx.tx, patientId, fault.code))) return;
  const notice = {
    id: newId(ctx.now.getTime()),
    cied_id: null,
    patient_id: patientId,
    kind: 'refused' as const,
    subject: '',
    state: fault.code,
    state_before: null,
    details: null,
    priority: 'medium',
    observed_at: ctx.now.toISOString(),
    due_at: dueOf(ctx, 'medium'),
    outcome: null,
  };
  await insertNotices(ctx.tx, [notice], personId(ctx), ctx.now);
  ctx.audit({
    action: 'create',
    subjectType: 'cied_notices',
    subjectId: notice.id,
    changes: { kind: 'refused', state: fault.code },
  });
  ctx.announce('cieds_changed', [patientId]);
}
