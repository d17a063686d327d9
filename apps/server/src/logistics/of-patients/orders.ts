import { deviceGroups } from '@fernpuls/contract/logistics/device-group';
import { type CreateInput, snake } from '@fernpuls/contract/kit/resource';
import { type DeviceOrder, deviceOrders, settleDeviceOrder } from '@fernpuls/contract/logistics/device-order';
import { mayMoveOrder } from '@fernpuls/domain/logistics/device-order';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { toEntity } from '../../ground/rows.ts';
import { verb } from '../../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { dayOf } from '../../tenancy/index.ts';
import { requireSamePatient } from '../../ground/of-patient.ts';
import { offered, takeBack } from './offer.queries.ts';
import { groupRows, orderRows } from './orders.queries.ts';

const orders = defaultVerbs(deviceOrders);
const groups = defaultVerbs(deviceGroups);
const tell = (ctx: Context, patientId: string) => ctx.announce('patient_devices_changed', [patientId]);

export const orderVerbs: Partial<Verbs<typeof deviceOrders>> = {
  load: async (ctx, ids) => (await orderRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, { id, values }) {
    await checkWanted(ctx, values);
    const made = await orders.create(ctx, { id, values: { ...values, requestedById: personId(ctx) } });
    tell(ctx, values.patientId);
    return made;
  },
  async update(ctx, id, values) {
    const [held] = await orders.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSamePatient(ctx, held.patientId, values.patientId);
    // What is ordered of the operator is put right there, or taken back and ordered anew.
    const isAsked = held.packageId !== null || held.items !== null;
    if (isAsked || values.packageId || values.items)
      throw invalid({ field: '/data', code: 'order_underway' });
    await orders.update(ctx, id, values);
    tell(ctx, held.patientId);
  },
};

const attribute = (name: string) => `/data/attributes/${name}`;

/** A package, single articles or a kind of device; what is ordered of the operator is offered, and has an address. */
async function checkWanted(ctx: Context, values: CreateInput<typeof deviceOrders.fields>): Promise<void> {
  const { kind, packageId, items, wishOn } = values;
  if (!packageId && !items) {
    if (!kind) throw invalid({ field: attribute('kind'), code: 'required' });
    return;
  }
  if (packageId && items) throw invalid({ field: attribute('items'), code: 'order_not_offered' });
  const offer = await offered(ctx.tx);
  const has = (id: string, isPackage: boolean) =>
    offer.some((one) => one.id === id && one.isPackage === isPackage);
  if (packageId && !has(packageId, true))
    throw invalid({ field: attribute('package_id'), code: 'order_not_offered' });
  if (items?.length === 0) throw invalid({ field: attribute('items'), code: 'order_empty' });
  for (const [index, { articleId }] of (items ?? []).entries())
    if (!has(articleId, false))
      throw invalid({ field: attribute(`items/${index}/article_id`), code: 'order_not_offered' });
  for (const name of ['recipientName', 'street', 'postalCode', 'city'] as const)
    if (!values[name]) throw invalid({ field: attribute(snake(name)), code: 'required' });
  if (wishOn && wishOn < dayOf(ctx.now)) throw invalid({ field: attribute('wish_on'), code: 'in_the_past' });
}

export const settleHandler = verb(settleDeviceOrder, async (ctx, { id, state }) => {
  const [held] = await orders.load(ctx, [id]);
  if (!held) throw new Refusal('not_found');
  if (!mayMoveOrder(held.state, state)) throw invalid({ field: '/state', code: 'step_does_not_fit' });
  if (held.packageId !== null || held.items !== null) return takeBackAsked(ctx, held, state);
  const settledAt = state === 'requested' ? null : ctx.now.toISOString();
  await orders.update(ctx, id, { state, settledAt });
  tell(ctx, held.patientId);
  return {};
});

/** The operator’s order is taken back while it has not begun; the practice’s own row follows it. */
async function takeBackAsked(
  ctx: Context,
  { id, patientId }: Pick<DeviceOrder, 'id' | 'patientId'>,
  state: DeviceOrder['state'],
) {
  if (state !== 'cancelled' || !(await takeBack(ctx.tx, id)))
    throw invalid({ field: '/state', code: 'order_underway' });
  ctx.audit({ action: 'update', subjectType: deviceOrders.type, subjectId: id, changes: { state } });
  tell(ctx, patientId);
  return {};
}

export const groupVerbs: Partial<Verbs<typeof deviceGroups>> = {
  load: async (ctx, ids) => (await groupRows(ctx.tx, ids)).map(toEntity),
  async update(ctx, id, values) {
    const [held] = await groups.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSamePatient(ctx, held.patientId, values.patientId);
    await groups.update(ctx, id, values);
    tell(ctx, held.patientId);
  },
};
