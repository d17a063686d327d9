import { createHash } from 'node:crypto';
import type { InputOf } from '@fernpuls/contract/kit/call';
import {
  type Comparison,
  comparePatients,
  mergedInto,
  mergePatients,
  recentMerges,
  undoMerge,
} from '@fernpuls/contract/patients/merge.call';
import { type MergePart, mergeDoubtsOf, mergeFault, mergeUndoDays } from '@fernpuls/domain/patients/merge';
import { statusQuestionOf } from '@fernpuls/domain/patients/merge-status';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { limitedTo } from '../../ground/reach.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { patientKeys, seeClosed } from '../../patients/index.ts';
import { pauseOf } from '../queries.ts';
import {
  aliasOf,
  mergeOf,
  moveAll,
  moveBack,
  newestMerges,
  type SideRow,
  sides,
  takeOver,
  writeMerge,
} from './queries.ts';
import { doublesOf } from './doubles.ts';
import { answeredDoubles, joinDoubles, partDoubles } from './join.ts';
import { answeredStatus, mergedWords, takeStatus, takeStatusBack } from './status.ts';

const columnsOf: Record<MergePart, readonly string[]> = {
  name: ['last_name', 'first_name', 'sort_key'],
  insurance: [],
  phone: ['phone'],
  email: ['email'],
  address: ['street', 'postal_code', 'city', 'country_code', 'subdivision_code'],
  gender: ['gender'],
  birth_date: ['birth_date'],
  primary_physician: ['primary_physician_id'],
  info_banner: ['info_banner'],
};
const dayMs = 86_400_000;

export const mergeHandlers: Handler[] = [
  verb(comparePatients, async (ctx, { id, otherId }) => {
    const [kept, gone] = await both(ctx.tx, [id, otherId]);
    return {
      kept: told(kept),
      gone: told(gone),
      fault: mergeFault(kept, gone),
      doubts: mergeDoubtsOf(kept, gone),
      statusChoices: statusQuestionOf(kept.status, gone.status)?.choices ?? null,
      doubles: await doublesOf(ctx, id, otherId),
      tag: tagOf(kept, gone),
    };
  }),
  verb(mergePatients, merge),
  verb(undoMerge, (ctx, { id }) => undo(ctx, id)),
  verb(recentMerges, async (ctx) => {
    if (limitedTo(ctx.actor) !== null) return { data: [] };
    await seeClosed(ctx.tx);
    return { data: await newestMerges(ctx.tx, ctx.now) };
  }),
  verb(mergedInto, async ({ tx }, { id }) => {
    const leads = await aliasOf(tx, id);
    if (leads === null) throw new Refusal('not_found');
    return { id: leads };
  }),
];

/** Nobody merges what they see in part. */
function whoMerges(ctx: Context): string {
  const me = personId(ctx);
  if (me === null || limitedTo(ctx.actor) !== null) throw new Refusal('forbidden');
  return me;
}

async function merge(ctx: Context, asked: InputOf<typeof mergePatients>) {
  const { id, otherId, basedOn, takes = [], confirms = [] } = asked;
  const by = whoMerges(ctx);
  const [kept, gone] = await both(ctx.tx, [id, otherId], true);
  if (basedOn !== undefined && basedOn !== tagOf(kept, gone)) throw new Refusal('precondition_failed');
  const fault = mergeFault(kept, gone);
  if (fault !== null) throw invalid({ field: '/other_id', code: `merge_${fault}` });
  const doubts = mergeDoubtsOf(kept, gone);
  if (doubts.some((doubt) => !confirms.includes(doubt)))
    throw invalid({ field: '/confirms', code: 'merge_unconfirmed' });
  const status = answeredStatus(kept.status, gone.status, asked);
  const doubles = answeredDoubles(await doublesOf(ctx, id, otherId), asked.doubles);
  const undoUntil = new Date(ctx.now.getTime() + mergeUndoDays * dayMs);
  const mergeId = newId();
  await seeClosed(ctx.tx);
  const merging = {
    id: mergeId,
    keptId: id,
    goneId: otherId,
    goneStatus: gone.status,
    by,
    at: ctx.now,
    undoUntil,
    status: status && { before: kept.status, after: status.to, pause: await pauseOf(ctx.tx, id) },
  };
  await writeMerge(ctx.tx, merging);
  const columns = [...new Set(takes)].flatMap((part) => columnsOf[part]);
  await takeOver(ctx.tx, mergeId, {
    sought: takes.includes('name')
      ? patientKeys({ ...gone, customPatientId: kept.customPatientId }).searchKey
      : null,
    takesInsurance: takes.includes('insurance'),
  });
  await joinDoubles(ctx, { mergeId, doubles, reason: await mergedWords(ctx, 'merge') });
  const stayed = await moveAll(ctx.tx, mergeId, columns);
  if (status) await takeStatus(ctx, { id, otherId, status });
  const changes = {
    mergeId: [null, mergeId],
    takes: [[], takes],
    confirms: [[], doubts],
    stayed: [null, stayed],
    doubles: [
      null,
      doubles.map(({ kind, answer, kept: one, gone: other }) => [kind, answer, one.id, other.id]),
    ],
    ...(status && { statusAfter: [[kept.status, gone.status], status.to], reason: [null, status.reason] }),
  };
  note(ctx, 'merge', { id, otherId, changes });
  return { mergeId, stayed, undoUntil: undoUntil.toISOString() };
}

async function undo(ctx: Context, mergeId: string) {
  const by = whoMerges(ctx);
  const held = await mergeOf(ctx.tx, mergeId);
  if (!held) throw new Refusal('not_found');
  if (new Date(held.undo_until) < ctx.now) throw new Refusal('conflict');
  // A record that was merged itself comes back first.
  if ((await sides(ctx.tx, [held.kept_id], true)).length === 0) throw new Refusal('conflict');
  await seeClosed(ctx.tx);
  const finish = await takeStatusBack(ctx, held);
  await moveBack(ctx.tx, mergeId, { by, at: ctx.now });
  await partDoubles(ctx, held.joined);
  await finish();
  const { kept_id: id, gone_id: otherId } = held;
  note(ctx, 'undo_merge', { id, otherId, changes: { mergeId: [mergeId, null] } });
  return { id, otherId };
}

/** Readings and alarms come in all the time: what they count changes nobody's mind. */
function tagOf(...both: [SideRow, SideRow]): string {
  const shown = both.map(({ counts: _, standing: __, ...side }) => side);
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);
}

type Noted = { id: string; otherId: string; changes: Record<string, unknown[]> };

/** In the history of both records. */
function note(ctx: Context, action: 'merge' | 'undo_merge', { id, otherId, changes }: Noted): void {
  for (const [subjectId, other] of [
    [id, otherId],
    [otherId, id],
  ] as const)
    ctx.audit({
      action,
      subjectType: 'patients',
      subjectId,
      changes: { ...changes, otherId: [null, other] },
    });
  ctx.announce('life_cycle_changed', [id, otherId]);
}

async function both(tx: Context['tx'], ids: [string, string], isHeld = false): Promise<[SideRow, SideRow]> {
  const [id, otherId] = ids;
  if (id === otherId) throw invalid({ field: '/other_id', code: 'same_record' });
  const found = await sides(tx, ids, isHeld);
  const [kept, gone] = [found.find((one) => one.id === id), found.find((one) => one.id === otherId)];
  if (!kept || !gone) throw new Refusal('not_found');
  return [kept, gone];
}

function told({ isInDeletion: _, ...side }: SideRow): Comparison['kept'] {
  // Closed and merged records are nobody's to read here: the fence has left them out.
  return side as Comparison['kept'];
}
