import type { CreateInput, UpdateInput } from '@fernpuls/contract/kit/resource';
import { allows } from '@fernpuls/contract/permissions';
import { absences } from '@fernpuls/contract/triggers/absence';
import { coverIsCircular } from '@fernpuls/domain/triggers/escalation';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { requireAllPatients } from '../../ground/reach.ts';
import { type Stored, toEntity } from '../../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { withSpan } from '../../measurements/index.ts';
import { absenceRows, absencesAround, knownPeople, lockAbsences, overlapping } from './absence.queries.ts';

type Given = CreateInput<typeof absences.fields>;

const byTable = defaultVerbs(absences);

/**
 * Everybody says when they are away themselves. Refused are a second absence at the same time, and a cover that leads
 * back to somebody away: in the end nobody would be told.
 */
export const absenceVerbs: Partial<Verbs<typeof absences>> = {
  load: async (ctx, ids) => (await absenceRows(ctx.tx, ids)).map(toEntity),
  ...withSpan(
    { load: byTable.load, create, update },
    { from: 'startsAt', until: 'endsAt', isWholeDays: true },
  ),
  async remove(ctx, id) {
    requireOwn(ctx, await heldAbsence(ctx, id));
    return byTable.remove(ctx, id);
  },
};

async function create(ctx: Context, input: { id: string | null; values: Given }): Promise<string> {
  requireOwn(ctx, input.values);
  await check(ctx, input.id, input.values);
  return byTable.create(ctx, input);
}

async function update(ctx: Context, id: string, values: UpdateInput<typeof absences.fields>): Promise<void> {
  const held = await heldAbsence(ctx, id);
  const next = { ...held, ...values };
  requireOwn(ctx, held);
  requireOwn(ctx, next);
  await check(ctx, id, next);
  return byTable.update(ctx, id, values);
}

async function heldAbsence(ctx: Context, id: string): Promise<Stored<typeof absences>> {
  const [held] = await byTable.load(ctx, [id]);
  if (!held) throw new Refusal('not_found');
  return held;
}

/** Whose absence it is decides whose patients the cover sees: others' are for who leads people and sees all patients. */
function requireOwn({ actor }: Context, { physicianId }: Pick<Given, 'physicianId'>): void {
  if (physicianId === personId({ actor })) return;
  const mayOthers = actor.kind === 'physician' && allows(actor.access, absences.permission, 'write');
  if (!mayOthers) throw new Refusal('forbidden');
  requireAllPatients({ actor });
}

async function check(ctx: Context, id: string | null, values: Given): Promise<void> {
  const { physicianId, coverId, startsAt, endsAt } = values;
  const known = await knownPeople(ctx.tx, [physicianId, ...(coverId ? [coverId] : [])]);
  const unknown = known.has(physicianId) ? 'cover' : 'physician';
  if (!known.has(physicianId) || (coverId && !known.has(coverId)))
    throw invalid({ field: `/data/relationships/${unknown}`, code: 'reference_not_found' });
  await lockAbsences(ctx.tx);
  const other = await overlapping(ctx.tx, { id, physicianId, startsAt, endsAt });
  if (other)
    throw invalid({
      field: '/data/attributes/starts_at',
      code: 'absence_overlaps',
      params: { name: other.name },
    });
  const absence = {
    personId: physicianId,
    coverId: coverId ?? null,
    from: Date.parse(startsAt),
    to: Date.parse(endsAt),
  };
  const others = (await absencesAround(ctx.tx, ctx.now)).filter((one) => one.id !== id);
  if (coverIsCircular(absence, others))
    throw invalid({ field: '/data/relationships/cover', code: 'cover_in_circle' });
}
