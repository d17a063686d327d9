import { offeredSubscriptions } from '@fernpuls/contract/billing/offered-subscriptions.call';
import { patientSubscriptions } from '@fernpuls/contract/billing/patient-subscription';
import { totalOf } from '@fernpuls/domain/billing/money';
import { dayBefore, type EndReason, stateOn } from '@fernpuls/domain/billing/subscription';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { requireSamePatient } from '../ground/of-patient.ts';
import { toEntity } from '../ground/rows.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { lockPatient } from '../patients/index.ts';
import { dayOf } from '../tenancy/index.ts';
import {
  dayOfDeath,
  goingBeyond,
  hasOverlap,
  holdItemsOf,
  type LinePrice,
  offeredRows,
  patientSubscriptionRows,
  pricesOn,
  writePrices,
} from './queries.ts';

const attributes = '/data/attributes';
const field = '/data/relationships/subscription';
const byTable = defaultVerbs(patientSubscriptions);

export const patientSubscriptionVerbs: Partial<Verbs<typeof patientSubscriptions>> = {
  async load(ctx, ids) {
    const rows = await patientSubscriptionRows(ctx.tx, ids);
    return rows.map((row) => {
      const held = toEntity(row);
      const lines = held.itemPrices.map(({ itemPrice, quantity }) => ({ ...itemPrice, quantity }));
      return { ...held, state: stateOn(held, dayOf(ctx.now)), total: totalOf(lines) };
    });
  },
  async create(ctx, { id: given, values }) {
    const { patientId, subscriptionId, startsOn } = values;
    await lockPatient(ctx.tx, patientId);
    const { interval, noticeDays } = await offered(ctx, subscriptionId);
    checkEnd(values);
    await checkAlone(ctx, { ...values, endsOn: values.endsOn ?? null }, null);
    const prices = await pricesFrom(ctx, subscriptionId, startsOn);
    const id = given ?? newId();
    const kept = { interval, noticeDays, createdById: personId(ctx) };
    await byTable.create(ctx, { id, values: { ...values, ...kept } });
    await writePrices(ctx.tx, id, prices);
    return id;
  },
  async update(ctx, id, values) {
    const [held] = await byTable.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSamePatient(ctx, held.patientId, values.patientId);
    await lockPatient(ctx.tx, held.patientId);
    const next = { ...held, ...values };
    // Both decide what it costs: another day or another subscription is another one.
    if (next.subscriptionId !== held.subscriptionId) {
      await known(ctx, next.subscriptionId);
      throw invalid({ field, code: 'read_only' });
    }
    if (next.startsOn !== held.startsOn)
      throw invalid({ field: `${attributes}/starts_on`, code: 'read_only' });
    checkEnd(next);
    await checkAlone(ctx, next, id);
    await byTable.update(ctx, id, values);
  },
};

export const offeredHandler: Handler = verb(offeredSubscriptions, async ({ tx }, { startsOn }) => {
  const rows = await offeredRows(tx);
  const prices = await pricesOn(
    tx,
    rows.map(({ id }) => id),
    startsOn,
  );
  return { data: rows.map((row) => ({ ...row, total: wholeTotal(prices.get(row.id) ?? []) })) };
});

function wholeTotal(lines: readonly (LinePrice | null)[]) {
  const priced = lines.filter((line) => line !== null);
  return priced.length === lines.length && lines.length > 0 ? totalOf(priced) : null;
}

async function known(ctx: Context, id: string) {
  const found = await ctx.tx
    .selectFrom('subscription')
    .where('id', '=', id)
    .select(['interval', 'notice_days', 'is_active'])
    .forShare()
    .executeTakeFirst();
  if (!found) throw invalid({ field, code: 'reference_not_found' });
  return found;
}

async function offered(ctx: Context, id: string) {
  const found = await known(ctx, id);
  if (!found.is_active) throw invalid({ field, code: 'subscription_not_offered' });
  return { interval: found.interval, noticeDays: found.notice_days };
}

type Ending = { startsOn: string; endsOn?: string | null; endReason?: string | null };

function checkEnd({ startsOn, endsOn = null, endReason = null }: Ending): void {
  if (endsOn === null) {
    if (endReason !== null) throw invalid({ field: `${attributes}/ends_on`, code: 'required' });
    return;
  }
  if (endsOn < dayBefore(startsOn)) throw invalid({ field: `${attributes}/ends_on`, code: 'from_after_to' });
  if (endReason === null) throw invalid({ field: `${attributes}/end_reason`, code: 'required' });
}

type Span = { patientId: string; subscriptionId: string; startsOn: string; endsOn: string | null };

async function checkAlone(ctx: Context, span: Span, but: string | null): Promise<void> {
  if (await hasOverlap(ctx.tx, span, but))
    throw invalid({ field: `${attributes}/starts_on`, code: 'subscription_overlaps' });
}

/** The prices of its first day: they stay with it. */
async function pricesFrom(ctx: Context, subscriptionId: string, day: string): Promise<LinePrice[]> {
  await holdItemsOf(ctx.tx, subscriptionId);
  const lines = (await pricesOn(ctx.tx, [subscriptionId], day)).get(subscriptionId) ?? [];
  const priced = lines.filter((line) => line !== null);
  if (lines.length === 0 || priced.length < lines.length)
    throw invalid({ field: `${attributes}/starts_on`, code: 'price_missing' });
  return priced;
}

/** `before`: when it was to end, and why. */
export type EndedSubscription = {
  id: string;
  endsOn: string;
  before: { endsOn: string | null; endReason: EndReason | null };
};

/** Nobody pays beyond the end of care, or of life; which that ends. */
export async function endSubscriptionsOf(
  ctx: Context,
  patientId: string,
  reason: 'care_ended' | 'deceased',
): Promise<EndedSubscription[]> {
  const died = reason === 'deceased' ? await dayOfDeath(ctx.tx, patientId) : null;
  const last = died ?? dayOf(ctx.now);
  const ended: EndedSubscription[] = [];
  for (const going of await goingBeyond(ctx.tx, patientId, last)) {
    const notBegun = dayBefore(going.starts_on);
    const endsOn = notBegun > last ? notBegun : last;
    await byTable.update(ctx, going.id, { endsOn, endReason: reason });
    ended.push({ id: going.id, endsOn, before: { endsOn: going.ends_on, endReason: going.end_reason } });
  }
  return ended;
}

/** Those that stand as they were ended go on; which. */
export async function resumeSubscriptions(
  ctx: Context,
  ended: readonly EndedSubscription[],
): Promise<EndedSubscription[]> {
  const resumed: EndedSubscription[] = [];
  for (const one of ended) {
    const [held] = await byTable.load(ctx, [one.id]);
    if (held?.endsOn !== one.endsOn) continue;
    await checkAlone(ctx, { ...held, endsOn: one.before.endsOn }, one.id);
    await byTable.update(ctx, one.id, one.before);
    resumed.push(one);
  }
  return resumed;
}
