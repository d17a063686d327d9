import { articles } from '@fernpuls/contract/logistics/stock/article';
import {
  articleStock,
  articleVersions,
  reverseMovement,
  setStockMinimum,
  takeStock,
} from '@fernpuls/contract/logistics/stock/stock.call';
import { stockLocations } from '@fernpuls/contract/logistics/stock/stock-location';
import { expiryState, stockState, weeksLeft } from '@fernpuls/domain/logistics/stock/level';
import { countedMovement } from '@fernpuls/domain/logistics/stock/movement';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { listPage } from '../../ground/list.queries.ts';
import { toEntity } from '../../ground/rows.ts';
import { versionsOfRecord } from '../../identity/index.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { dayOf } from '../../tenancy/index.ts';
import { devicesAt } from '../fleet/queries.ts';
import { book, reverse } from './booking.ts';
import { articleRows, articlesWithState, heldLevels, setMinimum } from './queries.ts';
import { courseOf, type Place, placesOf } from './stock.queries.ts';

const byTable = defaultVerbs(articles);
const locations = defaultVerbs(stockLocations);

export const articleVerbs: Partial<Verbs<typeof articles>> = {
  load: async (ctx, ids) => (await articleRows(ctx.tx, ids)).map(toEntity),
  list: (ctx, query) => {
    const asksState = query.filters.some(({ field }) => field === 'state');
    return asksState
      ? listPage(ctx.tx, articles, query, { from: articlesWithState })
      : byTable.list(ctx, query);
  },
};

export const stockHandlers: Handler[] = [
  verb(articleStock, async (ctx, { id }) => {
    await requireArticle(ctx, id);
    const [places, course] = await Promise.all([placesOf(ctx.tx, id), courseOf(ctx.tx, id)]);
    return { data: { places: places.map((place) => shown(place, dayOf(ctx.now))), course } };
  }),
  verb(setStockMinimum, async (ctx, { id, locationId, minimum, target }) => {
    await requireArticle(ctx, id);
    if ((await locations.load(ctx, [locationId])).length === 0)
      throw invalid({ field: '/location_id', code: 'reference_not_found' });
    if (target !== null && target < (minimum ?? 0))
      throw invalid({ field: '/target', code: 'too_small', params: { min: minimum ?? 0 } });
    const before = await setMinimum(ctx.tx, {
      articleId: id,
      locationId,
      minimum,
      target: minimum === null ? null : target,
    });
    const changes = {
      locationId,
      minimum: [before?.minimum ?? null, minimum],
      target: [before?.target ?? null, target],
    };
    ctx.audit({ action: 'update', subjectType: articles.type, subjectId: id, changes });
    return {};
  }),
  verb(takeStock, async (ctx, { id, locationId, note, counts }) => {
    const { kind } = await requireArticle(ctx, id);
    const movementIds: string[] = [];
    for (const [index, { batch, booked, counted }] of counts.entries()) {
      const levels = await heldLevels(ctx.tx, { articleId: id, locationIds: [locationId], batch });
      const lying = levels.get(locationId) ?? 0;
      if (lying !== booked)
        throw invalid({ field: `/counts/${index}/counted`, code: 'stock_moved', params: { count: lying } });
      if (kind === 'serialised') {
        const standing = await devicesAt(ctx.tx, { articleId: id, locationId, lot: batch });
        if (counted !== standing)
          throw invalid({
            field: `/counts/${index}/counted`,
            code: 'serials_needed',
            params: { count: standing },
          });
      }
      const moved = countedMovement(locationId, { booked, counted });
      if (moved)
        movementIds.push(await book(ctx, { articleId: id, ...moved, batch, note, reason: 'stocktaking' }));
    }
    return { movementIds };
  }),
  verb(reverseMovement, async (ctx, { id }) => ({ movementId: await reverse(ctx, id) })),
  verb(articleVersions, async (ctx, { id }) => {
    await requireArticle(ctx, id);
    return {
      data: await versionsOfRecord(ctx.tx, {
        resource: articles,
        id,
        silent: ['locationId', 'minimum', 'target'],
      }),
    };
  }),
];

async function requireArticle(ctx: Context, id: string) {
  const [article] = await byTable.load(ctx, [id]);
  if (!article) throw new Refusal('not_found');
  return article;
}

function shown({ batches, ...place }: Place, today: string) {
  return {
    ...place,
    state: stockState(place.onHand, place.minimum),
    weeksLeft: weeksLeft(place.onHand, place.used),
    batches: batches.map((batch) => ({
      ...batch,
      expiry: batch.expiresOn === null ? null : expiryState(batch.expiresOn, today),
    })),
  };
}
