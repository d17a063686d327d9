import { articles } from '@fernpuls/contract/logistics/stock/article';
import { type StockMovement, stockMovements } from '@fernpuls/contract/logistics/stock/stock-movement';
import { snake } from '@fernpuls/contract/kit/resource';
import { endAtFault } from '@fernpuls/domain/logistics/stock/movement';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { toEntity } from '../../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { devicesAt, isOfDevice } from '../fleet/queries.ts';
import { ensureBatch, heldLevels, movementRows } from './queries.ts';

const movements = defaultVerbs(stockMovements);
const byTable = defaultVerbs(articles);
const at = (name: keyof StockMovement) => `/data/attributes/${snake(name)}`;
const end = (name: 'fromLocationId' | 'toLocationId') =>
  `/data/relationships/${name === 'fromLocationId' ? 'from_location' : 'to_location'}`;

type Booking = Pick<StockMovement, 'articleId' | 'quantity' | 'reason'> &
  Partial<
    Pick<
      StockMovement,
      'fromLocationId' | 'toLocationId' | 'batch' | 'batchExpiresOn' | 'note' | 'reversesId'
    >
  >;

export const movementVerbs: Partial<Verbs<typeof stockMovements>> = {
  load: async (ctx, ids) => (await movementRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, { id, values }) {
    await requireCounted(ctx, values);
    return book(ctx, values, id);
  },
};

/** Pieces with serial numbers move with the steps of their devices: a number alone would say nothing of which. */
async function requireCounted(ctx: Context, { articleId, fromLocationId, toLocationId }: Booking) {
  const [article] = await byTable.load(ctx, [articleId]);
  if (article?.kind !== 'serialised') return;
  const at = fromLocationId ?? toLocationId ?? null;
  const params = { count: at === null ? 0 : await devicesAt(ctx.tx, { articleId, locationId: at }) };
  throw invalid({ field: '/data/relationships/article', code: 'serials_needed', params });
}

/** Books pieces, never more than lie there: what is held here the table keeps as well. */
export async function book(ctx: Context, booking: Booking, id: string | null = null): Promise<string> {
  const ends = { fromLocationId: booking.fromLocationId ?? null, toLocationId: booking.toLocationId ?? null };
  const wrong = booking.reversesId ? null : endAtFault(booking.reason, ends);
  if (wrong) throw invalid({ field: end(wrong), code: 'place_not_fitting' });
  const batch = await checkBatch(ctx, booking);
  if (ends.fromLocationId !== null) {
    const locationIds = [ends.fromLocationId, ends.toLocationId];
    const levels = await heldLevels(ctx.tx, { articleId: booking.articleId, locationIds, batch });
    const lying = levels.get(ends.fromLocationId) ?? 0;
    if (lying < booking.quantity)
      throw invalid({ field: at('quantity'), code: 'stock_too_low', params: { count: lying } });
  }
  return movements.create(ctx, { id, values: { ...booking, bookedById: personId(ctx) } });
}

/** Pieces of an article with batches belong to one, whose last day is always the same. */
async function checkBatch(ctx: Context, { articleId, batch = null, batchExpiresOn = null }: Booking) {
  const [article] = await byTable.load(ctx, [articleId]);
  if (!article) throw invalid({ field: '/data/relationships/article', code: 'reference_not_found' });
  if (!article.hasBatches) {
    if (batch !== null) throw invalid({ field: at('batch'), code: 'batch_not_kept' });
    if (batchExpiresOn !== null) throw invalid({ field: at('batchExpiresOn'), code: 'batch_not_kept' });
    return null;
  }
  if (batch === null) throw invalid({ field: at('batch'), code: 'batch_required' });
  const known = await ensureBatch(ctx.tx, { articleId, batch, expiresOn: batchExpiresOn });
  if (batchExpiresOn !== null && known !== batchExpiresOn)
    throw invalid({
      field: at('batchExpiresOn'),
      code: 'batch_ends_otherwise',
      params: { day: known ?? '' },
    });
  return batch;
}

/** The opposite of a booking, once. */
export async function reverse(ctx: Context, id: string): Promise<string> {
  const [done] = (await movementRows(ctx.tx, [id])).map(toEntity);
  if (!done) throw new Refusal('not_found');
  if (done.reversesId !== null || done.reversedById !== null) throw new Refusal('conflict');
  if (await isOfDevice(ctx.tx, id)) throw invalid({ field: '/id', code: 'device_moves_itself' });
  return book(ctx, {
    articleId: done.articleId,
    fromLocationId: done.toLocationId,
    toLocationId: done.fromLocationId,
    quantity: done.quantity,
    batch: done.batch,
    reason: done.reason,
    reversesId: id,
  });
}
