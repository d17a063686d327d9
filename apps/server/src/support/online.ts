import { onlineStatuses, reportHubStatus } from '@fernpuls/contract/support/online-status.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { allows } from '@fernpuls/contract/permissions';
import { inContext } from '../kit/transaction.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, own, verb } from '../kit/routes.ts';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { peopleOnline } from '../runtime/presence.ts';
import { onlineAmong, onlineHubs } from './queries.ts';

export const onlineHandlers: Handler[] = [
  verb(onlineStatuses, async (ctx) => {
    if (ctx.actor.kind !== 'physician') throw new Refusal('unauthorized');
    const { access } = ctx.actor;
    const people = allows(access, 'physician', 'read') ? [...(await peopleOnline(ctx.tx))].sort() : [];
    const hubs = allows(access, 'device', 'read') ? await onlineHubs(ctx.tx) : [];
    return {
      people: people.map((id) => ({ id, onlineStatus: 'online' as const })),
      hubs: hubs.map((hub) => ({ ...hub, onlineStatus: 'online' as const })),
    };
  }),
  own(reportHubStatus, async (scope, { hubs }) => {
    const { tenant } = scope;
    if (!tenant) throw new Refusal('not_found');
    return inContext({ ...scope, tenant }, (ctx) => report(ctx, hubs));
  }),
];

/** Only what changes is announced; a hub that reports again is merely seen, and remembered as one. */
async function report(ctx: Context, hubs: InputOf<typeof reportHubStatus>['hubs']) {
  const changed: string[] = [];
  const patients = new Set<string>();
  for (const [index, { serial, online, ...told }] of hubs.entries()) {
    const device = await ctx.tx
      .selectFrom('device')
      .where('serial', '=', serial)
      .select(['id', 'patient_id', 'battery_percent', 'signal_dbm'])
      .executeTakeFirst();
    if (!device) throw invalid({ field: `/hubs/${index}/serial`, code: 'device_unknown' });
    await ctx.tx
      .updateTable('device')
      .set({
        hub_seen_at: ctx.now.toISOString(),
        ...(told.battery_percent === undefined ? {} : { battery_percent: told.battery_percent }),
        ...(told.signal_dbm === undefined ? {} : { signal_dbm: told.signal_dbm }),
      })
      .where('id', '=', device.id)
      .execute();
    const isOther = await (online ? arrive(ctx, device.id) : leave(ctx, device.id));
    if (isOther) changed.push(device.id);
    const { battery_percent: battery = device.battery_percent, signal_dbm: signal = device.signal_dbm } =
      told;
    const tellsMore = battery !== device.battery_percent || signal !== device.signal_dbm;
    if (device.patient_id !== null && (isOther || tellsMore)) patients.add(device.patient_id);
  }
  ctx.announce('hub_online_status', changed);
  ctx.announce('patient_devices_changed', [...patients]);
  return { changed: changed.length };
}

async function arrive(ctx: Context, deviceId: string): Promise<boolean> {
  const seen = { seen_at: ctx.now.toISOString() };
  const known = await ctx.tx
    .updateTable('online_hub')
    .set(seen)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return false;
  await ctx.tx
    .insertInto('online_hub')
    .values({ device_id: deviceId, ...seen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'device_id']).doUpdateSet(seen))
    .execute();
  return true;
}

async function leave(ctx: Context, deviceId: string): Promise<boolean> {
  const gone = await ctx.tx.deleteFrom('online_hub').where('device_id', '=', deviceId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** What screens get: whether each of these hubs is online now. */
export async function enrichHubs(tx: Tx, tenantId: number, ids: readonly string[]): Promise<unknown[]> {
  const online = await onlineAmong(tx, tenantId, ids);
  return ids.map((id) => ({ id, online_status: online.has(id) ? 'online' : 'offline' }));
}
