import { deviceGroups } from '@fernpuls/contract/logistics/device-group';
import { deviceOrders, settleDeviceOrder } from '@fernpuls/contract/logistics/device-order';
import { mayMoveOrder } from '@fernpuls/domain/logistics/device-order';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { toEntity } from '../../ground/rows.ts';
import { verb } from '../../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { requireSamePatient } from '../../ground/of-patient.ts';
import { groupRows, orderRows } from './orders.queries.ts';

const orders = defaultVerbs(deviceOrders);
const groups = defaultVerbs(deviceGroups);
const tell = (ctx: Context, patientId: string) => ctx.announce('patient_devices_changed', [patientId]);

export const orderVerbs: Partial<Verbs<typeof deviceOrders>> = {
  load: async (ctx, ids) => (await orderRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, { id, values }) {
    const made = await orders.create(ctx, { id, values: { ...values, requestedById: personId(ctx) } });
    tell(ctx, values.patientId);
    return made;
  },
  async update(ctx, id, values) {
    const [held] = await orders.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSamePatient(ctx, held.patientId, values.patientId);
    await orders.update(ctx, id, values);
    tell(ctx, held.patientId);
  },
};

export const settleHandler = verb(settleDeviceOrder, async (ctx, { id, state }) => {
  const [held] = await orders.load(ctx, [id]);
  if (!held) throw new Refusal('not_found');
  if (!mayMoveOrder(held.state, state)) throw invalid({ field: '/state', code: 'step_does_not_fit' });
  const settledAt = state === 'requested' ? null : ctx.now.toISOString();
  await orders.update(ctx, id, { state, settledAt });
  tell(ctx, held.patientId);
  return {};
});

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
