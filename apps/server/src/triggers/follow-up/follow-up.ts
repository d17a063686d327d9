import type { Language } from '@fernpuls/contract/languages';
import { presentPerson } from '@fernpuls/domain/triggers/escalation';
import type { Context, Tenant } from '../../ground/context.ts';
import { asSystem, type Database } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { textOf } from '../../ground/sentences.ts';
import { inContext } from '../../kit/transaction.ts';
import { createTask, systemScope } from '../../tasks/index.ts';
import { practiceLanguage } from '../../tenancy/index.ts';
import { absencesAround } from '../deadlines/absence.queries.ts';
import { tellPeople } from '../deadlines/queries.ts';
import { namesOf, takeUnfollowed, waitingByTenant } from './queries.ts';

/** Told before the chain of escalation, whose steps count from one. */
const beforeTheChain = 0;

type Alarm = NonNullable<Awaited<ReturnType<typeof takeUnfollowed>>>;

/**
 * Makes the task an alarm's rule asks for and tells the people it names, in all tenants; how many alarms that were.
 * Both are written with the mark that says so: a server that stops in between has done neither, and the next does both.
 * Each alarm for itself: one that cannot be followed holds no other up, and is told as the failure of the round.
 */
export async function followAlarms(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  let followed = 0;
  const failures: unknown[] = [];
  for (const [tenantId, waiting] of await asSystem(database, waitingByTenant)) {
    const scope = systemScope(database, await tenantOf(tenantId), now);
    for (const id of waiting)
      followed += await inContext(scope, (ctx) => follow(ctx, id)).catch((error: unknown) => {
        failures.push(error);
        return 0;
      });
  }
  if (failures.length > 0) throw failures[0];
  return followed;
}

/** One alarm, or none where another server is at it. */
async function follow(ctx: Context, id: string): Promise<number> {
  const alarm = await takeUnfollowed(ctx.tx, id, ctx.now);
  if (!alarm) return 0;
  const present = await presentRecipients(ctx, alarm);
  const told = present.map((physicianId) => ({
    id: newId(ctx.now.getTime()),
    eventId: alarm.id,
    step: beforeTheChain,
    physicianId,
    reason: null,
  }));
  ctx.announce('alarm_escalated', await tellPeople(ctx.tx, told));
  if (alarm.creates_task && !ctx.tenant.disabledModules.has('tasks'))
    await makeTask(ctx, alarm, { language: await practiceLanguage(ctx), doers: present });
  return 1;
}

/** Of those a rule names who is there: for somebody away their cover, nobody for who has left. */
async function presentRecipients(ctx: Context, { recipient_ids }: Alarm): Promise<string[]> {
  if (recipient_ids.length === 0) return [];
  const absences = await absencesAround(ctx.tx, ctx.now);
  const there = recipient_ids.flatMap((id) => presentPerson(id, absences, ctx.now.getTime()) ?? []);
  const active = await namesOf(ctx.tx, there, 'active');
  return [...new Set(there)].filter((id) => active.has(id));
}

type Given = { language: Language; doers: readonly string[] };

/** Whose it is, is clear where the rule names one person only. */
async function makeTask(ctx: Context, alarm: Alarm, { language, doers }: Given): Promise<void> {
  const [only = null] = doers;
  const kind = alarm.value_type === null ? null : textOf(language, 'values', `type.${alarm.value_type}`);
  const title =
    kind === null
      ? textOf(language, 'tasks', 'alarm_title')
      : textOf(language, 'tasks', 'alarm_title_of', { kind });
  await createTask(ctx, {
    id: newId(),
    values: {
      title: title ?? alarm.id,
      description: alarm.description,
      taskType: 'measurement_trigger',
      priority: alarm.priority,
      patientId: alarm.patient_id,
      assigneeId: doers.length === 1 ? only : null,
      dueAt: alarm.due_at,
      triggerEventId: alarm.id,
      createdById: null,
    },
  });
}
