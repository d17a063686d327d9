import type { FieldError } from '@fernpuls/contract/errors';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { packConsignment } from '@fernpuls/contract/logistics/orders/order-steps.call';
import { stockLocations } from '@fernpuls/contract/logistics/stock/stock-location';
import type { Context } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { verb } from '../../kit/routes.ts';
import { defaultVerbs } from '../../kit/verbs.ts';
import { dayOf } from '../../tenancy/index.ts';
import { barOf } from '../fleet/bar.ts';
import { promisesOf } from '../fleet/queries.ts';
import { moveDevice } from '../fleet/steps.ts';
import { heldLevels } from '../stock/queries.ts';
import {
  devicesBySerial,
  insertConsignment,
  keepPromises,
  orderHolding,
  packedCount,
} from './consignment.queries.ts';
import { type Course, courseOf, requireOrderStep, settle, tellStep } from './course.ts';
import { orderedOf } from './order.queries.ts';

const locations = defaultVerbs(stockLocations);

type Asked = InputOf<typeof packConsignment>;
type Device = NonNullable<ReturnType<Awaited<ReturnType<typeof devicesBySerial>>['get']>>;

/** Packs what is named of what is missing; all of it or nothing, and twice asked for once. */
export const packHandler = verb(packConsignment, async (ctx, asked) => {
  const course = await courseOf(ctx, asked.id);
  const done = course.parts.find(({ id }) => id === asked.consignmentId);
  if (done) return { number: done.number, state: course.order.state };
  requireOrderStep(course, 'pack');
  if (asked.serials.length + asked.pieces.length === 0)
    throw invalid({ field: '/serials', code: 'order_empty' });
  const [place] = await locations.load(ctx, [asked.locationId]);
  if (!place?.isActive) throw invalid({ field: '/location_id', code: 'reference_not_found' });
  const left = new Map(course.missing.map(({ articleId, quantity }) => [articleId, quantity]));
  const devices = await takeDevices(ctx, { asked, course, left });
  await takePieces(ctx, { asked, left });
  const number = course.parts.length + 1;
  const pieces = [
    ...devices.map(({ id, articleId, locationId }) => ({
      id: newId(),
      article_id: articleId,
      device_id: id,
      quantity: 1,
      batch: null,
      location_id: locationId ?? asked.locationId,
    })),
    ...asked.pieces.map(({ articleId, quantity, batch }) => ({
      id: newId(),
      article_id: articleId,
      device_id: null,
      quantity,
      batch,
      location_id: asked.locationId,
    })),
  ];
  await insertConsignment(ctx.tx, { id: asked.consignmentId, orderId: asked.id, number, pieces });
  for (const { id } of devices) await moveDevice(ctx, { id, step: 'pack', note: course.order.number });
  const { practiceKey } = course.order;
  const deviceIds = devices.map(({ id }) => id);
  await keepPromises(ctx.tx, { deviceIds, practiceKey, today: dayOf(ctx.now), now: ctx.now });
  await tellStep(ctx, asked.id, { step: 'pack', consignmentId: asked.consignmentId });
  return { number, state: await settle(ctx, asked.id) };
});

type Taking = { asked: Asked; left: Map<string, number> };

/** Every serial number is of a device that was ordered, lies in a store, and is promised to nobody else. */
async function takeDevices(
  ctx: Context,
  { asked, course, left }: Taking & { course: Course },
): Promise<Device[]> {
  const found = await devicesBySerial(ctx.tx, asked.serials);
  const faults: FieldError[] = [];
  const taken: Device[] = [];
  for (const [index, serial] of asked.serials.entries()) {
    const device = found.get(serial);
    const wrong = device
      ? await faultOf(ctx, { device, left, practiceKey: course.order.practiceKey })
      : ({ code: 'device_unknown' } as const);
    const first = asked.serials.indexOf(serial);
    if (first < index)
      faults.push({ field: `/serials/${index}`, code: 'serial_twice', params: { line: first + 1 } });
    else if (wrong) faults.push({ field: `/serials/${index}`, ...wrong });
    else if (device) {
      taken.push(device);
      left.set(device.articleId, (left.get(device.articleId) ?? 0) - 1);
    }
  }
  if (faults.length > 0) throw invalid(...faults);
  return taken;
}

type Judged = { device: Device; left: ReadonlyMap<string, number>; practiceKey: string };

async function faultOf(
  ctx: Context,
  { device, left, practiceKey }: Judged,
): Promise<Omit<FieldError, 'field'> | null> {
  const number = await orderHolding(ctx.tx, device.id);
  if (number !== null) return { code: 'device_in_order', params: { number } };
  if (device.state === 'active') return { code: 'device_with_patient' };
  if (device.state !== 'stocked') return { code: 'device_not_in_store' };
  if ((left.get(device.articleId) ?? 0) < 1) return { code: 'serial_not_ordered' };
  const today = dayOf(ctx.now);
  const barred = barOf(device, today);
  if (barred) return barred;
  const [promised] = await promisesOf(ctx.tx, { id: device.id, fromOn: today, untilOn: today });
  if (!promised || promised.practiceKey === practiceKey) return null;
  return { code: 'device_promised', params: { practice: promised.practiceName, day: promised.untilOn } };
}

/** Counted pieces: as many as are missing, and no more than lie there outside of other parcels. */
async function takePieces(ctx: Context, { asked, left }: Taking): Promise<void> {
  const ordered = new Map((await orderedOf(ctx.tx, asked.id)).map((item) => [item.articleId, item]));
  for (const [index, { articleId, quantity, batch }] of asked.pieces.entries()) {
    const at = `/pieces/${index}`;
    const item = ordered.get(articleId);
    const missing = left.get(articleId) ?? 0;
    if (!item || item.kind === 'serialised' || missing < quantity)
      throw invalid({
        field: `${at}/quantity`,
        code: 'too_big',
        params: { max: item?.kind === 'counted' ? missing : 0 },
      });
    if (item.hasBatches && batch === null) throw invalid({ field: `${at}/batch`, code: 'batch_required' });
    if (!item.hasBatches && batch !== null) throw invalid({ field: `${at}/batch`, code: 'batch_not_kept' });
    const { locationId } = asked;
    const levels = await heldLevels(ctx.tx, { articleId, locationIds: [locationId], batch });
    const free =
      (levels.get(locationId) ?? 0) - (await packedCount(ctx.tx, { articleId, locationId, batch }));
    const here = asked.pieces
      .slice(0, index)
      .filter((one) => one.articleId === articleId && one.batch === batch)
      .reduce((sum, one) => sum + one.quantity, 0);
    if (free - here < quantity)
      throw invalid({
        field: `${at}/quantity`,
        code: 'stock_too_low',
        params: { count: Math.max(0, free - here) },
      });
    left.set(articleId, missing - quantity);
  }
}
