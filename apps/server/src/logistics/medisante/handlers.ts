import { stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import {
  deviceDeliveries,
  deviceQuarantine,
  settleDeviceMessages,
} from '@fernpuls/contract/logistics/medisante/medisante.call';
import { personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import type { Secrets } from '../../ground/secrets.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { defaultVerbs } from '../../kit/verbs.ts';
import { connectionHandlers } from './connection.ts';
import { deliveriesOf, heldMessages, settleMessages } from './messages.queries.ts';

const byTable = defaultVerbs(stockDevices);

export function medisanteHandlers(parts: { secrets: Secrets }): Handler[] {
  return [
    ...connectionHandlers(parts),
    verb(deviceQuarantine, async (ctx) => ({ data: await heldMessages(ctx.tx) })),
    verb(settleDeviceMessages, async (ctx, { serial, reason, action, note }) => {
      if (action === 'discard' && note === null) throw invalid({ field: '/note', code: 'note_required' });
      const count = await settleMessages(ctx.tx, { serial, reason, action, note, by: personId(ctx) });
      if (count === 0) throw new Refusal('conflict');
      ctx.audit({
        action: action === 'discard' ? 'remove' : 'update',
        subjectType: stockDevices.type,
        subjectId: serial,
        changes: { messages: count, reason, action, note },
      });
      return { count };
    }),
    verb(deviceDeliveries, async (ctx, { id }) => {
      if ((await byTable.load(ctx, [id])).length === 0) throw new Refusal('not_found');
      return { data: await deliveriesOf(ctx.tx, id) };
    }),
  ];
}
