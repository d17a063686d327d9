import type { InputOf } from '@fernpuls/contract/kit/call';
import {
  type importStockDevices,
  takeDeviceStep,
} from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import { articles } from '@fernpuls/contract/logistics/stock/article';
import { stockLocations } from '@fernpuls/contract/logistics/stock/stock-location';
import { askedBy, bookedBy, type DeviceState, stateAfter } from '@fernpuls/domain/logistics/fleet/life-line';
import { iccid as iccidFault } from '@fernpuls/domain/logistics/fleet/iccid';
import type { FieldError } from '@fernpuls/contract/errors';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { verb } from '../../kit/routes.ts';
import { defaultVerbs } from '../../kit/verbs.ts';
import { dayOf } from '../../tenancy/index.ts';
import { book } from '../stock/booking.ts';
import { orderHolding } from '../orders/consignment.queries.ts';
import { barOf } from './bar.ts';
import {
  heldDevice,
  insertDevices,
  insertSteps,
  knownSerials,
  type NewStep,
  practiceName,
  promisesOf,
} from './queries.ts';

const locations = defaultVerbs(stockLocations);
const articlesByTable = defaultVerbs(articles);
const subjectType = stockDevices.type;

type Held = NonNullable<Awaited<ReturnType<typeof heldDevice>>>;
type Asked = InputOf<typeof takeDeviceStep>;
type Place = { locationId: string | null; practiceKey: string | null };

/** Moves a device on; what lies in a parcel of an order goes with it, and is only lost by itself. */
export const takeStepHandler = verb(takeDeviceStep, async (ctx, asked) => {
  const number = asked.step === 'retire' ? null : await orderHolding(ctx.tx, asked.id);
  if (number !== null) throw invalid({ field: '/step', code: 'device_in_order', params: { number } });
  return { state: await moveDevice(ctx, asked) };
});

/** One step on from where it is; the table keeps the same rules, whoever writes. */
export async function moveDevice(ctx: Context, asked: Asked): Promise<DeviceState> {
  const device = await heldDevice(ctx.tx, asked.id);
  if (!device || device.state === null) throw new Refusal('not_found');
  const from = device.state;
  const state = stateAfter(from, asked.step);
  if (state === null)
    throw invalid({ field: '/step', code: from === 'active' ? 'device_with_patient' : 'device_step_unfit' });
  const barred = asked.step === 'pack' || asked.step === 'ship' ? barOf(device, dayOf(ctx.now)) : null;
  if (barred) throw invalid({ field: '/step', ...barred });
  const place = await placeAfter(ctx, { device, state, asked });
  const movementId = await bookStep(ctx, { device, from, asked, place });
  const step = stepOf(ctx, {
    device_id: device.id,
    sequence: device.sequence + 1,
    step: asked.step,
    from_state: from,
    state,
    location_id: place.locationId,
    practice_key: place.practiceKey,
    note: asked.note ?? null,
    movement_id: movementId,
  });
  await insertSteps(ctx.tx, [step]);
  ctx.audit({
    action: 'update',
    subjectType,
    subjectId: device.id,
    changes: {
      state: [from, state],
      locationId: [device.locationId, place.locationId],
      practiceKey: [device.practiceKey, place.practiceKey],
    },
  });
  return state;
}

type Booked = { device: Held; from: DeviceState; asked: Asked; place: Place };

/** What leaves or enters a store stands in the stock of its article. */
async function bookStep(ctx: Context, { device, from, asked, place }: Booked): Promise<string | null> {
  const reason = bookedBy(from, asked.step);
  if (!reason) return null;
  return book(ctx, {
    articleId: device.articleId,
    quantity: 1,
    reason,
    batch: await batchOf(ctx, device),
    fromLocationId: reason === 'purchase' || reason === 'return' ? null : device.locationId,
    toLocationId: reason === 'delivery' || reason === 'scrapped' ? null : place.locationId,
  });
}

type Moving = { device: Held; state: DeviceState; asked: Asked };

/** Where the device is afterwards: what the step asks for, or where it was. */
async function placeAfter(ctx: Context, { device, state, asked }: Moving): Promise<Place> {
  const wanted = askedBy(asked.step);
  if (wanted === 'location') {
    const { locationId } = asked;
    if (!locationId) throw invalid({ field: '/location_id', code: 'required' });
    await requireLocation(ctx, locationId);
    if (asked.step === 'transfer' && locationId === device.locationId)
      throw invalid({ field: '/location_id', code: 'place_not_fitting' });
    return { locationId, practiceKey: null };
  }
  if (wanted === 'practice') {
    const { practiceKey } = asked;
    if (!practiceKey) throw invalid({ field: '/practice_key', code: 'required' });
    if ((await practiceName(ctx.tx, practiceKey)) === null)
      throw invalid({ field: '/practice_key', code: 'reference_not_found' });
    await requireNotPromised(ctx, { id: device.id, practiceKey });
    return { locationId: null, practiceKey };
  }
  if (wanted === 'note' && !asked.note) throw invalid({ field: '/note', code: 'note_required' });
  if (state === 'retired') return { locationId: null, practiceKey: null };
  return { locationId: device.locationId, practiceKey: device.practiceKey };
}

async function requireLocation(ctx: Context, id: string): Promise<void> {
  const [place] = await locations.load(ctx, [id]);
  if (!place?.isActive) throw invalid({ field: '/location_id', code: 'reference_not_found' });
}

/** What is promised to one practice today goes to no other. */
async function requireNotPromised(ctx: Context, { id, practiceKey }: { id: string; practiceKey: string }) {
  const today = dayOf(ctx.now);
  const [promised] = await promisesOf(ctx.tx, { id, fromOn: today, untilOn: today });
  if (!promised || promised.practiceKey === practiceKey) return;
  const params = { practice: promised.practiceName, day: promised.untilOn };
  throw invalid({ field: '/practice_key', code: 'device_promised', params });
}

/** Articles with batches book pieces by batch: a device’s is its lot. */
async function batchOf(ctx: Context, { articleId, lot }: Pick<Held, 'articleId' | 'lot'>) {
  const [article] = await articlesByTable.load(ctx, [articleId]);
  return article?.hasBatches ? lot : null;
}

/** Devices of one delivery, all or none; in a store they are booked as bought, together. */
export async function importDevices(
  ctx: Context,
  given: InputOf<typeof importStockDevices>,
): Promise<string[]> {
  const { articleId, locationId, lot, boughtOn, rows } = given;
  const [article] = await articlesByTable.load(ctx, [articleId]);
  if (!article) throw invalid({ field: '/article_id', code: 'reference_not_found' });
  if (article.kind !== 'serialised') throw invalid({ field: '/article_id', code: 'article_not_serialised' });
  if (article.hasBatches && lot === null) throw invalid({ field: '/lot', code: 'batch_required' });
  if (locationId !== null) await requireLocation(ctx, locationId);
  const faults = faultsIn(
    rows,
    await knownSerials(
      ctx.tx,
      rows.map(({ serial }) => serial),
    ),
  );
  if (faults.length > 0) throw invalid(...faults);
  const batch = article.hasBatches ? lot : null;
  const movementId =
    locationId === null
      ? null
      : await book(ctx, {
          articleId,
          quantity: rows.length,
          reason: 'purchase',
          batch,
          toLocationId: locationId,
        });
  const devices = rows.map((row) => ({
    ...row,
    id: newId(),
    article_id: articleId,
    lot,
    bought_on: boughtOn,
  }));
  await insertDevices(ctx.tx, devices);
  const bought = { step: 'buy', from_state: null, state: 'bought', sequence: 1 } as const;
  const stocked = { step: 'stock', from_state: 'bought', state: 'stocked', sequence: 2 } as const;
  const none = { location_id: null, practice_key: null, note: null, movement_id: null };
  await insertSteps(
    ctx.tx,
    devices.flatMap(({ id }) => [
      stepOf(ctx, { device_id: id, ...bought, ...none }),
      ...(locationId === null
        ? []
        : [
            stepOf(ctx, {
              device_id: id,
              ...stocked,
              ...none,
              location_id: locationId,
              movement_id: movementId,
            }),
          ]),
    ]),
  );
  for (const { id, serial } of devices)
    ctx.audit({ action: 'create', subjectType, subjectId: id, changes: { serial, articleId, lot } });
  return devices.map(({ id }) => id);
}

function faultsIn(
  rows: InputOf<typeof importStockDevices>['rows'],
  known: ReadonlySet<string>,
): FieldError[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ serial, iccid }, index): FieldError[] => {
    const before = seen.get(serial);
    if (before === undefined) seen.set(serial, index + 1);
    const wrong = iccid === null ? null : iccidFault(iccid);
    return [
      ...(before === undefined
        ? []
        : [{ field: `/rows/${index}/serial`, code: 'serial_twice' as const, params: { line: before } }]),
      ...(known.has(serial)
        ? [{ field: `/rows/${index}/serial`, code: 'serial_known' as const, params: { serial } }]
        : []),
      ...(wrong ? [{ field: `/rows/${index}/iccid`, ...wrong }] : []),
    ];
  });
}

function stepOf(ctx: Context, given: Omit<NewStep, 'id' | 'taken_by_id'>): NewStep {
  return { id: newId(), taken_by_id: personId(ctx), ...given };
}
