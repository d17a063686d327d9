import type { InputOf } from '@fernpuls/contract/kit/call';
import { takeConsignmentStep } from '@fernpuls/contract/logistics/orders/order-steps.call';
import { stockLocations } from '@fernpuls/contract/logistics/stock/stock-location';
import {
  consignmentAfter,
  type ConsignmentState,
  isTaken,
} from '@fernpuls/domain/logistics/orders/order-course';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { verb } from '../../kit/routes.ts';
import { defaultVerbs } from '../../kit/verbs.ts';
import { dayOf } from '../../tenancy/index.ts';
import { moveDevice } from '../fleet/steps.ts';
import { book } from '../stock/booking.ts';
import {
  type ConsignmentChange,
  type HeldConsignment,
  orderOf,
  type Piece,
  setConsignment,
} from './consignment.queries.ts';
import { type Course, courseOf, settle, tellStep } from './course.ts';

const locations = defaultVerbs(stockLocations);

type Asked = InputOf<typeof takeConsignmentStep>;
type Moving = { part: HeldConsignment; asked: Asked };

/** One step on with everything in it; whoever asks again for the step it took last is told so and changes nothing. */
export const consignmentStepHandler = verb(takeConsignmentStep, async (ctx, asked) => {
  const orderId = await orderOf(ctx.tx, asked.id);
  if (!orderId) throw new Refusal('not_found');
  const course = await courseOf(ctx, orderId);
  const part = course.parts.find(({ id }) => id === asked.id);
  if (!part) throw new Refusal('not_found');
  if (isRepeated(part, asked)) return { state: part.state, orderState: course.order.state };
  const state = await moveParts(ctx, course, { part, asked });
  return { state, orderState: await settle(ctx, orderId) };
});

/** Sent with another carrier or number it is another step. */
function isRepeated(part: HeldConsignment, { step, carrier, trackingNumber = null }: Asked): boolean {
  if (!isTaken(part.state, step)) return false;
  return step !== 'ship' || (part.carrier === carrier && part.trackingNumber === trackingNumber);
}

export async function moveParts(
  ctx: Context,
  course: Course,
  { part, asked }: Moving,
): Promise<ConsignmentState> {
  const state = consignmentAfter(part.state, asked.step);
  if (state === null) throw invalid({ field: '/step', code: 'order_step_unfit' });
  const pieces = course.pieces.filter(({ consignmentId }) => consignmentId === part.id);
  const change = await changeOf(ctx, { state, asked });
  await movePieces(ctx, { pieces, asked, course });
  await setConsignment(ctx.tx, part.id, change);
  await tellStep(ctx, part.orderId, { step: asked.step, consignmentId: part.id, note: asked.note ?? null });
  return state;
}

async function changeOf(
  ctx: Context,
  { state, asked }: { state: ConsignmentState; asked: Asked },
): Promise<ConsignmentChange> {
  const at = ctx.now.toISOString();
  const { step, carrier, trackingNumber = null, returnDueOn = null, locationId } = asked;
  if (step === 'ship') {
    if (!carrier) throw invalid({ field: '/carrier', code: 'required' });
    return { state, carrier, tracking_number: trackingNumber, shipped_at: at };
  }
  if (step === 'request_return') {
    if (returnDueOn !== null && returnDueOn < dayOf(ctx.now))
      throw invalid({ field: '/return_due_on', code: 'in_the_past' });
    return { state, return_requested_at: at, return_due_on: returnDueOn };
  }
  if (step === 'take_return') {
    if (!locationId) throw invalid({ field: '/location_id', code: 'required' });
    const [place] = await locations.load(ctx, [locationId]);
    if (!place?.isActive) throw invalid({ field: '/location_id', code: 'reference_not_found' });
    return { state, returned_at: at };
  }
  return step === 'deliver' ? { state, delivered_at: at } : { state };
}

type MovingPieces = { pieces: readonly Piece[]; asked: Asked; course: Course };

/** Devices take their own step, pieces leave the stock as they are sent; what went its own way meanwhile is left there. */
async function movePieces(ctx: Context, { pieces, asked, course }: MovingPieces): Promise<void> {
  const { number, practiceKey } = course.order;
  if (asked.step === 'request_return') return;
  if (asked.step === 'take_return') requireGivenBack(pieces);
  for (const piece of pieces) {
    const { deviceId, deviceState } = piece;
    if (deviceId === null) {
      if (asked.step === 'ship')
        await book(ctx, {
          articleId: piece.articleId,
          quantity: piece.quantity,
          batch: piece.batch,
          reason: 'delivery',
          fromLocationId: piece.locationId,
          note: number,
        });
    } else if (asked.step === 'take_return') {
      if (deviceState === 'shipped' || deviceState === 'delivered')
        await moveDevice(ctx, {
          id: deviceId,
          step: 'return',
          locationId: asked.locationId ?? null,
          note: number,
        });
    } else if (asked.step !== 'deliver' || deviceState === 'shipped')
      await moveDevice(ctx, { id: deviceId, step: asked.step, practiceKey, note: number });
  }
}

/** What a patient has in use the practice takes back first. */
function requireGivenBack(pieces: readonly Piece[]): void {
  const used = pieces.filter(({ deviceState }) => deviceState === 'active').map(({ serial }) => serial);
  if (used.length > 0)
    throw invalid({ field: '/step', code: 'devices_with_patient', params: { serials: used.join(', ') } });
}
