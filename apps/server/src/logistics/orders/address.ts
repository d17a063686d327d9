import { changeOrderAddress, orderAddress } from '@fernpuls/contract/logistics/orders/order-address.call';
import { stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import { invalid, Refusal } from '../../ground/errors.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { addressOf, setAddress, tellRecipientRead } from './address.queries.ts';
import { courseOf, hasLeft } from './course.ts';

const forgotten = () => invalid({ field: '/id', code: 'address_forgotten' });

export const addressHandlers: Handler[] = [
  verb(orderAddress, async (ctx, { id }) => {
    const address = await addressOf(ctx.tx, id);
    if (address === undefined) throw new Refusal('not_found');
    if (address === null) throw forgotten();
    await tellRecipientRead(ctx.tx, { orderId: id, requestId: ctx.requestId });
    return address;
  }),
  verb(changeOrderAddress, async (ctx, { id, ...label }) => {
    const { order } = await courseOf(ctx, id);
    if (hasLeft(order)) throw invalid({ field: '/id', code: 'order_underway' });
    const before = await addressOf(ctx.tx, id);
    if (!before) throw forgotten();
    await setAddress(ctx.tx, id, label);
    // The audit is kept for good and the address is not: it says what changed, never from what to what.
    const names = ['recipientName', 'careOf', 'street', 'postalCode', 'city'] as const;
    const fields = names.filter((name) => label[name] !== before[name]).join(', ');
    ctx.audit({ action: 'update', subjectType: stockOrders.type, subjectId: id, changes: { fields } });
    return {};
  }),
];
