import { calendarOf } from '@fernpuls/domain/kit/calendar';
import type { Context, Tenant } from '../../ground/context.ts';
import { asSystem, type Database } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { eachAlone } from '../../ground/each-alone.ts';
import { inContext } from '../../kit/transaction.ts';
import type { Engine } from '../../measurements/index.ts';
import { systemScope } from '../../tasks/index.ts';
import { type DueSession, dueSessions, holdSession } from './queries.ts';

type Sending = { database: Database; engine: Engine; tenantOf: (id: number) => Promise<Tenant> };

const most = 200;

/**
 * Gives the engine what is due, as a hub would, each session for itself; how many that were. A server that stops in
 * between has stored the readings and not noted it: the next one sends them again under the same names, and they are known.
 */
export async function sendSessions(
  { database, engine, tenantOf }: Sending,
  now = new Date(),
): Promise<number> {
  const due = await asSystem(database, (tx) => dueSessions(tx, now, most));
  let sent = 0;
  await eachAlone(due, async ({ tenant_id: tenantId, id }) => {
    const scope = systemScope(database, await tenantOf(tenantId), now);
    if (await inContext(scope, (ctx) => send(ctx, engine, id))) sent += 1;
  });
  return sent;
}

/** False where another server is at it or has sent it. */
async function send(ctx: Context, engine: Engine, id: string): Promise<boolean> {
  const session = await holdSession(ctx.tx, id, ctx.now);
  if (!session) return false;
  const outcomes = await engine.take(ctx.tenant, incomingOf(session, ctx.now));
  const refused = outcomes.filter(({ status }) => status === 'refused').length;
  await ctx.tx
    .updateTable('exercise_session')
    .set({ sent_at: ctx.now.toISOString(), refused })
    .where('id', '=', id)
    .execute();
  if (session.kind === 'device_silent') await missScale(ctx, session);
  ctx.announce('exercise_changed', [session.exerciseId]);
  return true;
}

function incomingOf({ patientId, dueAt, readings }: DueSession, now: Date) {
  const due = Date.parse(dueAt);
  return readings.map(({ attributes, beforeSeconds }) => ({
    attributes: { ...attributes, measured_at: new Date(due - beforeSeconds * 1000).toISOString() },
    pointer: '',
    source: 'hub' as const,
    sourceId: null,
    patientId,
    now: now.getTime(),
  }));
}

const dayMs = 86_400_000;
const graceMinutes = 60;
const mornings = '0 8 * * *';

/** From now on the clock expects what the silent scale owed since yesterday, and tells the gap with its cause. */
async function missScale(ctx: Context, { patientId }: DueSession): Promise<void> {
  const now = ctx.now.getTime();
  const calendar = calendarOf();
  const yesterday = calendar.dayStart(calendar.dayNumber(now) - 1);
  await ctx.tx
    .insertInto('measurement_plan')
    .values({
      id: newId(now),
      patient_id: patientId,
      value_type: 'weight',
      schedule: mornings,
      grace_minutes: graceMinutes,
      starts_at: new Date(yesterday - 30 * dayMs).toISOString(),
      ends_at: null,
      needs_device: true,
      sends_reminders: false,
      settled_until: new Date(yesterday).toISOString(),
      next_deadline_at: ctx.now.toISOString(),
      last_deadline_at: null,
      last_arrived: null,
      manufacturer: null,
      interface_id: null,
    })
    .execute();
}
