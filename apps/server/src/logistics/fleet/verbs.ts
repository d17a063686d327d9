import { stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import {
  deviceLife,
  importStockDevices,
  releaseDevice,
  reserveDevice,
  stockDeviceVersions,
} from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { conditions, listPage, type ListQuery, ordering, type Page } from '../../ground/list.queries.ts';
import { toEntity } from '../../ground/rows.ts';
import { versionsOfRecord } from '../../identity/index.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { dayOf } from '../../tenancy/index.ts';
import {
  deviceRows,
  heldDevice,
  insertPromise,
  lotOf,
  practiceName,
  promisesOf,
  releasePromise,
  reservationsOf,
  searchedStockDevices,
  stepsOf,
} from './queries.ts';
import { countedByState } from '../counts.queries.ts';
import { recallHandler } from './recall.ts';
import { recallOf } from './recall.queries.ts';
import { importDevices, takeStepHandler } from './steps.ts';
import { holding } from '../../ground/like.ts';

const byTable = defaultVerbs(stockDevices);
const subjectType = stockDevices.type;
/** More matches than this are not counted out. */
const searchCap = 10_000;

export const stockDeviceVerbs: Partial<Verbs<typeof stockDevices>> = {
  load: async (ctx, ids) => (await deviceRows(ctx.tx, ids, dayOf(ctx.now))).map(toEntity),
  list: listStockDevices,
};

async function listStockDevices(ctx: Context, query: ListQuery): Promise<Page> {
  const word = query.query?.trim().toLowerCase() ?? '';
  if (word === '')
    return listPage(ctx.tx, stockDevices, query, { total: countedByState('stock_device', query) });
  const { ids, total, found } = await searchedStockDevices(ctx.tx, holding(word), {
    cap: searchCap + 1,
    limit: query.perPage,
    skip: (query.page - 1) * query.perPage,
    where: conditions(stockDevices, { ...query, query: null }),
    order: ordering(stockDevices, query),
  });
  return { rows: ids.map((id) => ({ id })), total, capped: found > searchCap };
}

export const fleetHandlers: Handler[] = [
  takeStepHandler,
  recallHandler,
  verb(importStockDevices, async (ctx, given) => ({ ids: await importDevices(ctx, given) })),
  verb(deviceLife, async (ctx, { id }) => {
    const [device] = await byTable.load(ctx, [id]);
    if (!device) throw new Refusal('not_found');
    const { articleId, lot } = device;
    const [steps, reservations, ofLot, recall] = await Promise.all([
      stepsOf(ctx.tx, id),
      reservationsOf(ctx.tx, id, dayOf(ctx.now)),
      lot === null ? null : lotOf(ctx.tx, articleId, lot),
      lot === null ? null : recallOf(ctx.tx, articleId, lot),
    ]);
    return { data: { steps, reservations, lot: ofLot && { ...ofLot, recall } } };
  }),
  verb(reserveDevice, async (ctx, { id, practiceKey, fromOn, untilOn, note }) => {
    const device = await heldDevice(ctx.tx, id);
    if (!device) throw new Refusal('not_found');
    if (device.state === 'retired') throw invalid({ field: '/id', code: 'device_step_unfit' });
    if ((await practiceName(ctx.tx, practiceKey)) === null)
      throw invalid({ field: '/practice_key', code: 'reference_not_found' });
    if (fromOn < dayOf(ctx.now)) throw invalid({ field: '/from_on', code: 'in_the_past' });
    if (untilOn < fromOn) throw invalid({ field: '/until_on', code: 'from_after_to' });
    const [taken] = await promisesOf(ctx.tx, { id, fromOn, untilOn });
    if (taken)
      throw invalid({
        field: '/from_on',
        code: 'device_promised',
        params: { practice: taken.practiceName, day: taken.untilOn },
      });
    const reservationId = newId();
    await insertPromise(ctx.tx, {
      id: reservationId,
      deviceId: id,
      practiceKey,
      fromOn,
      untilOn,
      note,
      by: personId(ctx),
    });
    ctx.audit({
      action: 'update',
      subjectType,
      subjectId: id,
      changes: { promisedTo: [null, practiceKey] },
    });
    return { reservationId };
  }),
  verb(releaseDevice, async (ctx, { id }) => {
    const released = await releasePromise(ctx.tx, id, ctx.now);
    if (!released) throw new Refusal('not_found');
    if (!released.held) throw new Refusal('conflict');
    ctx.audit({
      action: 'update',
      subjectType,
      subjectId: released.deviceId,
      changes: { reservationId: [id, null] },
    });
    return {};
  }),
  verb(stockDeviceVersions, async (ctx, { id }) => {
    if ((await byTable.load(ctx, [id])).length === 0) throw new Refusal('not_found');
    const silent = ['locationId', 'practiceKey', 'promisedTo', 'reservationId', 'state'];
    return { data: await versionsOfRecord(ctx.tx, { resource: stockDevices, id, silent }) };
  }),
];
