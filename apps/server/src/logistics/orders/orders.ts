import {
  orderCounts,
  orderLife,
  stockOrderVersions,
} from '@fernpuls/contract/logistics/orders/order-life.call';
import {
  acceptOrder,
  cancelOrder,
  closeOrder,
  placeOrder,
} from '@fernpuls/contract/logistics/orders/order-steps.call';
import { sensorPackages } from '@fernpuls/contract/logistics/orders/sensor-package';
import { stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { joinedItems, outstandingItems } from '@fernpuls/domain/logistics/orders/order-course';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { listPage } from '../../ground/list.queries.ts';
import { toEntity } from '../../ground/rows.ts';
import { versionsOfRecord } from '../../identity/index.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { dayOf } from '../../tenancy/index.ts';
import { countedByState } from '../counts.queries.ts';
import { practiceName } from '../fleet/queries.ts';
import { piecesOf } from './consignment.queries.ts';
import { courseOf, hasLeft, requireOrderStep, settle, tellStep } from './course.ts';
import { moveParts } from './move.ts';
import {
  consignmentsOnPage,
  countOrders,
  insertOrder,
  orderedOf,
  orderRows,
  orderStepsOf,
  placesWith,
} from './order.queries.ts';
import { knownArticles } from './packages.queries.ts';

const byTable = defaultVerbs(stockOrders);
const packages = defaultVerbs(sensorPackages);
const subjectType = stockOrders.type;

export const stockOrderVerbs: Partial<Verbs<typeof stockOrders>> = {
  list: (ctx, query) => listPage(ctx.tx, stockOrders, query, { total: countedByState('stock_order', query) }),
  load: async (ctx, ids) => (await orderRows(ctx.tx, ids, dayOf(ctx.now))).map(toEntity),
  async update(ctx, id, values) {
    const { order } = await courseOf(ctx, id);
    if (hasLeft(order) && 'wishOn' in values) throw invalid({ field: '/data', code: 'order_underway' });
    await byTable.update(ctx, id, values);
  },
};

export const orderHandlers: Handler[] = [
  verb(placeOrder, async (ctx, given) => ({ id: await place(ctx, given) })),
  verb(acceptOrder, async (ctx, { id }) => {
    const course = await courseOf(ctx, id);
    if (course.order.stage === 'accepted') return { state: course.order.state };
    requireOrderStep(course, 'accept');
    await tellStep(ctx, id, { step: 'accept' });
    return { state: await settle(ctx, id, 'accepted') };
  }),
  verb(cancelOrder, async (ctx, { id, note }) => {
    const course = await courseOf(ctx, id);
    if (course.order.stage === 'cancelled') return { state: course.order.state };
    requireOrderStep(course, 'cancel');
    for (const part of course.parts.filter(({ state }) => state === 'packed'))
      await moveParts(ctx, course, { part, asked: { id: part.id, step: 'unpack' } });
    await tellStep(ctx, id, { step: 'cancel', note });
    return { state: await settle(ctx, id, 'cancelled') };
  }),
  verb(closeOrder, async (ctx, { id, note }) => {
    const course = await courseOf(ctx, id);
    if (course.order.stage === 'closed') return { state: course.order.state };
    requireOrderStep(course, 'close');
    await tellStep(ctx, id, { step: 'close', note });
    return { state: await settle(ctx, id, 'closed') };
  }),
  verb(orderLife, async (ctx, { id }) => ({ data: await lifeOf(ctx, id) })),
  verb(orderCounts, (ctx) => countOrders(ctx.tx, dayOf(ctx.now))),
  verb(stockOrderVersions, async (ctx, { id }) => {
    if ((await byTable.load(ctx, [id])).length === 0) throw new Refusal('not_found');
    const silent = ['state', 'stage'];
    return { data: await versionsOfRecord(ctx.tx, { resource: stockOrders, id, silent }) };
  }),
];

async function lifeOf(ctx: Context, id: string) {
  const [order] = await byTable.load(ctx, [id]);
  if (!order) throw new Refusal('not_found');
  const [ordered, pieces, consignments, steps] = await Promise.all([
    orderedOf(ctx.tx, id),
    piecesOf(ctx.tx, id),
    consignmentsOnPage(ctx.tx, id),
    orderStepsOf(ctx.tx, id),
  ]);
  const isOver = order.stage === 'closed' || order.stage === 'cancelled';
  const missing = isOver ? [] : outstandingItems(ordered, pieces);
  const lying = await placesWith(
    ctx.tx,
    missing.map(({ articleId }) => articleId),
  );
  const outstanding = missing.map((item) => ({
    ...item,
    places: lying
      .filter(({ articleId }) => articleId === item.articleId)
      .map(({ locationId, locationName, onHand }) => ({ locationId, locationName, onHand })),
  }));
  return { ordered, outstanding, consignments, steps };
}

async function place(ctx: Context, given: InputOf<typeof placeOrder>): Promise<string> {
  const {
    packageId,
    packageCount,
    items: single,
    practiceKey,
    careOf = null,
    wishOn = null,
    note = null,
  } = given;
  if ((await practiceName(ctx.tx, practiceKey)) === null)
    throw invalid({ field: '/practice_key', code: 'reference_not_found' });
  if (wishOn !== null && wishOn < dayOf(ctx.now)) throw invalid({ field: '/wish_on', code: 'in_the_past' });
  const [chosen] = packageId === null ? [] : await packages.load(ctx, [packageId]);
  if (packageId !== null && !chosen?.isActive)
    throw invalid({ field: '/package_id', code: 'reference_not_found' });
  const known = await knownArticles(
    ctx.tx,
    single.map(({ articleId }) => articleId),
    { active: true },
  );
  for (const [index, { articleId }] of single.entries())
    if (!known.has(articleId))
      throw invalid({ field: `/items/${index}/article_id`, code: 'reference_not_found' });
  const items = joinedItems([...joinedItems(chosen?.items ?? [], packageCount), ...single]);
  if (items.length === 0) throw invalid({ field: '/package_id', code: 'order_empty' });
  const id = newId();
  const packageName = chosen ? named(chosen.name, packageCount) : null;
  const placedById = personId(ctx);
  await insertOrder(ctx.tx, { ...given, id, items, packageName, careOf, wishOn, note, placedById });
  ctx.audit({ action: 'create', subjectType, subjectId: id, changes: { practiceKey, packageId, items } });
  return id;
}

const named = (name: string, count: number) => (count === 1 ? name : `${count} × ${name}`.slice(0, 80));
