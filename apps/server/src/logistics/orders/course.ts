import { stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import {
  mayTakeOrderStep,
  orderStateOf,
  outstandingItems,
  type StockOrderStage,
  type StockOrderState,
  type StockOrderStep,
  type WholeOrderStep,
} from '@fernpuls/domain/logistics/orders/order-course';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { consignmentsOf, insertOrderStep, piecesOf } from './consignment.queries.ts';
import { heldOrder, setOrder } from './order.queries.ts';

export type Course = Awaited<ReturnType<typeof courseOf>>;

/** An order with its parts, held until the end. */
export async function courseOf(ctx: Context, id: string) {
  const order = await heldOrder(ctx.tx, id);
  if (!order) throw new Refusal('not_found');
  const parts = await consignmentsOf(ctx.tx, id);
  const pieces = await piecesOf(ctx.tx, id);
  return { order, parts, pieces, missing: outstandingItems(order.items, pieces) };
}

/** What is on the label of a parcel that left cannot be put right. */
export const hasLeft = ({ state }: { state: StockOrderState }) =>
  !['placed', 'accepted', 'packed'].includes(state);

function partsOf({ order, parts, missing }: Course, stage: StockOrderStage = order.stage) {
  const outstanding = missing.reduce((sum, { quantity }) => sum + quantity, 0);
  return { stage, outstanding, consignments: parts.map(({ state }) => state) };
}

export function requireOrderStep(course: Course, step: WholeOrderStep): void {
  if (!mayTakeOrderStep(step, partsOf(course))) throw invalid({ field: '/id', code: 'order_step_unfit' });
}

type Step = { step: StockOrderStep; consignmentId?: string; note?: string | null };

export async function tellStep(ctx: Context, orderId: string, given: Step): Promise<void> {
  const { step, consignmentId = null, note = null } = given;
  const takenById = personId(ctx);
  await insertOrderStep(ctx.tx, { id: newId(), orderId, consignmentId, step, takenById, note });
}

/** Writes where the order stands after its parts or its stage changed. */
export async function settle(ctx: Context, id: string, stage?: StockOrderStage): Promise<StockOrderState> {
  const course = await courseOf(ctx, id);
  const { order } = course;
  const next = { stage: stage ?? order.stage, state: orderStateOf(partsOf(course, stage)) };
  if (next.stage === order.stage && next.state === order.state) return next.state;
  await setOrder(ctx.tx, id, { ...next, settled: next.state === 'delivered' || next.state === 'cancelled' });
  const changes = { state: [order.state, next.state], stage: [order.stage, next.stage] };
  ctx.audit({ action: 'update', subjectType: stockOrders.type, subjectId: id, changes });
  return next.state;
}
