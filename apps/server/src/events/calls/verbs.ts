import { callOutcomesOfPractice } from '@fernpuls/contract/events/call-outcome';
import { callRecords } from '@fernpuls/contract/events/call-record';
import { isDocumented } from '@fernpuls/domain/events/call-record';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { mayRead } from '../../ground/may-read.ts';
import { toEntity } from '../../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { withSpan } from '../../measurements/index.ts';
import { guideOfTalk } from '../guides/verbs.ts';
import { requireSamePatient } from '../../ground/of-patient.ts';
import { callRows, outcomeRows, runningOf } from './queries.ts';

const byTable = defaultVerbs(callRecords);
const calls = withSpan(byTable, { from: 'callBeginAt', until: 'callEndAt' });

export const callVerbs: Partial<Verbs<typeof callRecords>> = {
  load: async (ctx, ids) =>
    (await callRows(ctx.tx, ids, { tasks: mayRead(ctx, 'task', 'tasks') })).map(toEntity),
  async create(ctx, { id, values }) {
    const { callBeginAt = ctx.now.toISOString() } = values;
    requirePast(ctx, { callBeginAt, callEndAt: values.callEndAt });
    await requireOutcome(ctx, values);
    if (!values.callEndAt) await requireNoOther(ctx, null);
    const asked = await guideOfTalk(ctx, values, null);
    const made = await calls.create(ctx, {
      id,
      values: { ...values, ...asked, callBeginAt, physicianId: personId(ctx) },
    });
    ctx.announce('call_records_changed', [made]);
    return made;
  },
  async update(ctx, id, values) {
    const [held] = await byTable.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSamePatient(ctx, held.patientId, values.patientId);
    requirePast(ctx, values);
    await requireOutcome(ctx, { ...held, ...values });
    if (values.callEndAt === null && held.callEndAt !== null) {
      if (held.physicianId !== personId(ctx))
        throw invalid({ field: '/data/attributes/call_end_at', code: 'read_only' });
      await requireNoOther(ctx, id);
    }
    const isAsking = values.interviewGuideId !== undefined || values.answers !== undefined;
    const asked = isAsking ? await guideOfTalk(ctx, { ...held, ...values }, held) : {};
    await calls.update(ctx, id, { ...values, ...asked });
    ctx.announce('call_records_changed', [id]);
  },
  async remove(ctx, id) {
    const [held] = await byTable.load(ctx, [id]);
    if (held && isDocumented(held)) throw new Refusal('conflict');
    await byTable.remove(ctx, id);
    ctx.announce('call_records_changed', [id]);
  },
};

type Times = { callBeginAt?: string | undefined; callEndAt?: string | null | undefined };

/** A call is written down when it begins or after it was. */
function requirePast(ctx: Context, { callBeginAt, callEndAt }: Times): void {
  const late = (at: string | null | undefined) =>
    typeof at === 'string' && Date.parse(at) > ctx.now.getTime();
  if (late(callBeginAt)) throw invalid({ field: '/data/attributes/call_begin_at', code: 'in_the_future' });
  if (late(callEndAt)) throw invalid({ field: '/data/attributes/call_end_at', code: 'in_the_future' });
}

async function requireNoOther(ctx: Context, except: string | null): Promise<void> {
  if (await runningOf(ctx.tx, { personId: personId(ctx), now: ctx.now, except }))
    throw new Refusal('conflict');
}

type Told = { outcome?: string | null; callOutcomeId?: string | null };

async function requireOutcome(ctx: Context, { outcome, callOutcomeId }: Told): Promise<void> {
  if (!callOutcomeId) return;
  const [own] = await outcomeRows(ctx.tx, [callOutcomeId]);
  if (!own || own.outcome !== outcome)
    throw invalid({ field: '/data/relationships/call_outcome', code: 'reference_not_found' });
}

const outcomes = defaultVerbs(callOutcomesOfPractice);

export const outcomeVerbs: Partial<Verbs<typeof callOutcomesOfPractice>> = {
  load: async (ctx, ids) => (await outcomeRows(ctx.tx, ids)).map(toEntity),
  async update(ctx, id, values) {
    const [held] = await outcomeRows(ctx.tx, [id]);
    if (!held) throw new Refusal('not_found');
    if (values.outcome !== undefined && values.outcome !== held.outcome && held.used_count > 0)
      throw invalid({ field: '/data/attributes/outcome', code: 'read_only' });
    await outcomes.update(ctx, id, values);
  },
};
