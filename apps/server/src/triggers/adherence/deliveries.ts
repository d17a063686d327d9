import { deliveredInTime, isUntouched } from '@fernpuls/domain/triggers/adherence/delivered';
import type { Context, Tenant } from '../../ground/context.ts';
import { asSystem, type Database } from '../../ground/database.ts';
import { eachAlone } from '../../ground/each-alone.ts';
import { textOf } from '../../ground/sentences.ts';
import { inContext } from '../../kit/transaction.ts';
import { readRule } from '../../measurements/index.ts';
import { systemScope } from '../../tasks/index.ts';
import { practiceLanguage } from '../../tenancy/index.ts';
import { act } from '../act.ts';
import { lockEvents } from '../queries.ts';
import { noteSteps } from '../steps.ts';
import { holdMissing, markDelivered, readingsBetween, withReadingsSince } from './deliveries.queries.ts';

const most = 200;
const day = 86_400_000;

/**
 * Settles alarms about readings that were missing and were delivered after all, measured in time: closed where nobody has
 * begun with it, else left with whoever works on it and marked. One measured too late settles nothing. How many were
 * looked at.
 */
export async function settleDeliveries(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const due = await asSystem(database, (tx) => withReadingsSince(tx, most));
  await eachAlone(due, async ({ tenant_id: tenantId, id }) =>
    inContext(systemScope(database, await tenantOf(tenantId), now), (ctx) => settle(ctx, id)),
  );
  return due.length;
}

async function settle(ctx: Context, id: string): Promise<void> {
  const alarm = await holdMissing(ctx.tx, id);
  const leaf = alarm && readRule(alarm.rule)?.when;
  if (!alarm || leaf?.kind !== 'missing' || alarm.slots.length === 0) return;
  const { schedule, graceMinutes } = leaf;
  const span = {
    from: new Date(Math.min(...alarm.slots) - day),
    to: new Date(Math.max(...alarm.slots) + graceMinutes * 60_000),
  };
  const readings = await readingsBetween(ctx.tx, alarm, span);
  const now = ctx.now.getTime();
  const delivered = deliveredInTime({ schedule, graceMinutes, slots: alarm.slots }, readings, now);
  if (!delivered) return;
  const note = await noteOf(ctx, delivered);
  const measuredAt = new Date(delivered.measuredAt).toISOString();
  if (isUntouched(alarm)) {
    const change = {
      returned_at: measuredAt,
      close_reason: 'delivered_late' as const,
      close_note: note,
      snoozed_until: null,
      snooze_reason: null,
      closed_at: ctx.now.toISOString(),
      closed_by_id: null,
    };
    await act(ctx, await lockEvents(ctx.tx, [id]), 'close', { change, note });
    return;
  }
  await markDelivered(ctx.tx, id, measuredAt);
  await noteSteps(ctx.tx, id, ['delivered'], note);
  ctx.announce('trigger_event', [id]);
}

async function noteOf(ctx: Context, { measuredAt, receivedAt }: { measuredAt: number; receivedAt: number }) {
  const language = await practiceLanguage(ctx);
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
  const [measured, received] = [format.format(measuredAt), format.format(receivedAt)];
  return textOf(language, 'triggers', 'delivery.note', { measured, received }) ?? '';
}
