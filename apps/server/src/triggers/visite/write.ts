import type { VisiteContent } from '@fernpuls/contract/triggers/visite/visite.call';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { me } from '../round/round.ts';

const longestMs = 86_400_000;

type Kept = { id: string; isNew: boolean };

/**
 * The caller's draft of a patient as it is given; there is one. Held until the end of the transaction, so that two
 * saves come one after the other. Its id is the one of the draft there is, else the one given.
 */
export async function keepDraft(ctx: Context, given: VisiteContent): Promise<Kept> {
  const patientId = given.id;
  const physicianId = me(ctx);
  const patient = await ctx.tx
    .selectFrom('patient')
    .where('id', '=', patientId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!patient) throw new Refusal('not_found');
  await checkNamed(ctx, patientId, given);
  const now = ctx.now.toISOString();
  const values = { next_on: given.nextOn ?? null, updated_at: now };
  const held = await ctx.tx
    .updateTable('patient_visite')
    .set(values)
    .where('patient_id', '=', patientId)
    .where('physician_id', '=', physicianId)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  const id = held?.id ?? given.visiteId;
  if (!held)
    await ctx.tx
      .insertInto('patient_visite')
      .values({
        id,
        patient_id: patientId,
        physician_id: physicianId,
        state: 'draft',
        began_at: beginning(ctx, given.beganAt),
        created_at: now,
        ...values,
      })
      .execute();
  await writeParts(ctx, { id, patientId }, given);
  return { id, isNew: !held };
}

/** A clock that goes ahead or a tab left open for days says nothing about how long a visite took. */
function beginning({ now }: Context, given: string): string {
  const at = Math.min(now.getTime(), Math.max(now.getTime() - longestMs, Date.parse(given)));
  return new Date(at).toISOString();
}

async function writeParts(
  ctx: Context,
  { id, patientId }: { id: string; patientId: string },
  { notes, orders }: VisiteContent,
): Promise<void> {
  const { tx } = ctx;
  await tx.deleteFrom('patient_visite_note').where('visite_id', '=', id).execute();
  await tx.deleteFrom('patient_visite_order').where('visite_id', '=', id).execute();
  const place = (position: number) => ({ visite_id: id, patient_id: patientId, position });
  if (notes.length > 0)
    await tx
      .insertInto('patient_visite_note')
      .values(
        notes.map(({ patientIcd10Id = null, problem, state, note }, at) => ({
          ...place(at),
          patient_icd10_id: patientIcd10Id,
          problem,
          state,
          note: note.trim(),
        })),
      )
      .execute();
  if (orders.length > 0)
    await tx
      .insertInto('patient_visite_order')
      .values(
        orders.map(({ title, assigneeId = null, dueAt = null, isTicked }, at) => ({
          ...place(at),
          title,
          assignee_id: assigneeId,
          due_at: dueAt,
          is_ticked: isTicked,
        })),
      )
      .execute();
}

/** Diagnoses are the patient's own, whoever is to do something is an active person of the practice. */
async function checkNamed(ctx: Context, patientId: string, { notes, orders }: VisiteContent): Promise<void> {
  const codes = [...new Set(notes.flatMap(({ patientIcd10Id }) => patientIcd10Id ?? []))];
  const people = [...new Set(orders.flatMap(({ assigneeId }) => assigneeId ?? []))];
  const [knownCodes, knownPeople] = await Promise.all([
    codes.length === 0
      ? []
      : ctx.tx
          .selectFrom('patient_icd10')
          .where('patient_id', '=', patientId)
          .where('id', 'in', codes)
          .select('id')
          .execute(),
    people.length === 0
      ? []
      : ctx.tx
          .selectFrom('physician')
          .where('is_active', '=', true)
          .where('id', 'in', people)
          .select('id')
          .execute(),
  ]);
  const isKnown = new Set([...knownCodes, ...knownPeople].map(({ id }) => id));
  notes.forEach(({ patientIcd10Id }, at) => {
    if (patientIcd10Id && !isKnown.has(patientIcd10Id))
      throw invalid({ field: `/notes/${at}/patient_icd10_id`, code: 'reference_not_found' });
  });
  orders.forEach(({ assigneeId }, at) => {
    if (assigneeId && !isKnown.has(assigneeId))
      throw invalid({ field: `/orders/${at}/assignee_id`, code: 'reference_not_found' });
  });
}
