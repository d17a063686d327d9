import { calendarOf } from '@fernpuls/domain/kit/calendar';
import type { Context, Tenant } from '../../ground/context.ts';
import { asSystem, type Database } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { inContext } from '../../kit/transaction.ts';
import type { Engine } from '../../measurements/index.ts';
import { systemScope } from '../../tasks/index.ts';
import { type DueSession, practicesWithSessions, takeDue } from './queries.ts';

type Sending = { database: Database; engine: Engine; tenantOf: (id: number) => Promise<Tenant> };

const most = 20;

/**
 * Gives the engine what is due, as a hub would; how many sessions that were. A server that stops in between has stored the
 * readings and not noted it: the next one sends them again under the same names, and they are known.
 */
export async function sendSessions(sending: Sending, now = new Date()): Promise<number> {
  let sent = 0;
  for (const id of await asSystem(sending.database, (tx) => practicesWithSessions(tx, now))) {
    const scope = systemScope(sending.database, await sending.tenantOf(id), now);
    sent += await inContext(scope, (ctx) => sendDue(ctx, sending.engine));
  }
  return sent;
}

async function sendDue(ctx: Context, engine: Engine): Promise<number> {
  const due = await takeDue(ctx.tx, ctx.now, most);
  for (const session of due) {
    const outcomes = await engine.take(ctx.tenant, incomingOf(session, ctx.now));
    const refused = outcomes.filter(({ status }) => status === 'refused').length;
    await ctx.tx
      .updateTable('exercise_session')
      .set({ sent_at: ctx.now.toISOString(), refused })
      .where('id', '=', session.id)
      .execute();
    if (session.kind === 'device_silent') await missScale(ctx, session);
  }
  ctx.announce('exercise_changed', [...new Set(due.map(({ exerciseId }) => exerciseId))]);
  return due.length;
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
