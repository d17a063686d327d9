import type { billingItems } from '@fernpuls/contract/billing/billing-item';
import { itemPrices } from '@fernpuls/contract/billing/item-price';
import { subscriptions } from '@fernpuls/contract/billing/subscription';
import { totalOf } from '@fernpuls/domain/billing/money';
import { dayBefore } from '@fernpuls/domain/billing/subscription';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { toEntity } from '../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { dayOf } from '../tenancy/index.ts';
import {
  holdItem,
  itemRows,
  knownItems,
  lastStartAt,
  priceRows,
  pricesOn,
  priceWithin,
  subscriptionRows,
} from './queries.ts';

const attributes = '/data/attributes';
const grossOf = (price: { netCents: number; taxPerMille: number }) =>
  totalOf([{ ...price, quantity: 1 }]).grossCents;

export const itemVerbs: Partial<Verbs<typeof billingItems>> = {
  async load(ctx, ids) {
    const rows = await itemRows(ctx.tx, ids, dayOf(ctx.now));
    return rows.map(({ price, ...row }) => ({
      ...toEntity(row),
      price: price && { ...price, grossCents: grossOf(price) },
    }));
  },
};

const pricesByTable = defaultVerbs(itemPrices);
type Given = { itemId: string; validFrom: string; validTo: string | null };

export const priceVerbs: Partial<Verbs<typeof itemPrices>> = {
  async load(ctx, ids) {
    const rows = await priceRows(ctx.tx, ids);
    return rows.map((row) => {
      const price = toEntity(row);
      return { ...price, grossCents: grossOf(price) };
    });
  },
  async create(ctx, input) {
    const { itemId, validFrom, validTo = null } = input.values;
    if (!(await holdItem(ctx.tx, itemId)))
      throw invalid({ field: '/data/relationships/item', code: 'reference_not_found' });
    checkPeriod({ validFrom, validTo });
    await endPredecessor(ctx, { itemId, validFrom, validTo });
    return pricesByTable.create(ctx, input);
  },
  async update(ctx, id, values) {
    const [held] = await pricesByTable.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await holdItem(ctx.tx, held.itemId);
    const next = { ...held, ...values };
    if (next.itemId !== held.itemId) {
      const isThere = (await knownItems(ctx.tx, [next.itemId])).has(next.itemId);
      const code = isThere ? 'read_only' : 'reference_not_found';
      throw invalid({ field: '/data/relationships/item', code });
    }
    checkPeriod(next);
    await checkPaid(ctx, held, next);
    if (await priceWithin(ctx.tx, next, id))
      throw invalid({ field: `${attributes}/valid_from`, code: 'price_overlaps' });
    await pricesByTable.update(ctx, id, values);
  },
};

function checkPeriod({ validFrom, validTo }: Pick<Given, 'validFrom' | 'validTo'>): void {
  if (validTo !== null && validTo < validFrom)
    throw invalid({ field: `${attributes}/valid_to`, code: 'from_after_to' });
}

/** A price without an end ends the day before the next one begins. */
async function endPredecessor(ctx: Context, given: Given): Promise<void> {
  const before = await priceWithin(ctx.tx, given, null);
  if (before?.valid_to === null && before.valid_from < given.validFrom) {
    const last = await lastStartAt(ctx.tx, before.id);
    if (last !== null && last >= given.validFrom)
      throw invalid({ field: `${attributes}/valid_from`, code: 'price_in_use', params: { day: last } });
    await pricesByTable.update(ctx, before.id, { validTo: dayBefore(given.validFrom) });
  }
  if (await priceWithin(ctx.tx, given, null))
    throw invalid({ field: `${attributes}/valid_from`, code: 'price_overlaps' });
}

type Price = { id: string; netCents: number; taxPerMille: number } & Pick<Given, 'validFrom' | 'validTo'>;

/** What somebody pays may end, not before the last of them began. */
async function checkPaid(ctx: Context, held: Price, next: Price): Promise<void> {
  const last = await lastStartAt(ctx.tx, held.id);
  if (last === null) return;
  const params = { day: last };
  for (const [name, field] of [
    ['netCents', 'net_cents'],
    ['taxPerMille', 'tax_per_mille'],
    ['validFrom', 'valid_from'],
  ] as const)
    if (held[name] !== next[name])
      throw invalid({ field: `${attributes}/${field}`, code: 'price_in_use', params });
  if (next.validTo !== null && next.validTo < last)
    throw invalid({ field: `${attributes}/valid_to`, code: 'price_in_use', params });
}

const subscriptionsByTable = defaultVerbs(subscriptions);

export const subscriptionVerbs: Partial<Verbs<typeof subscriptions>> = {
  async load(ctx, ids) {
    const today = dayOf(ctx.now);
    const rows = await subscriptionRows(ctx.tx, ids, today);
    const prices = await pricesOn(ctx.tx, ids, today);
    return rows.map((row) => {
      const lines = (prices.get(row.id) ?? []).filter((price) => price !== null);
      return { ...toEntity(row), total: lines.length === row.lines.length ? totalOf(lines) : null };
    });
  },
  async create(ctx, input) {
    await checkLines(ctx, input.values.lines);
    return subscriptionsByTable.create(ctx, input);
  },
  async update(ctx, id, values) {
    if (values.lines) await checkLines(ctx, values.lines);
    await subscriptionsByTable.update(ctx, id, values);
  },
};

async function checkLines(ctx: Context, lines: readonly { itemId: string }[]): Promise<void> {
  const ids = lines.map(({ itemId }) => itemId);
  const known = await knownItems(ctx.tx, ids);
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0)
    throw invalid({ field: `${attributes}/lines/${unknown}/item_id`, code: 'reference_not_found' });
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (twice >= 0) throw invalid({ field: `${attributes}/lines/${twice}/item_id`, code: 'not_unique' });
}
