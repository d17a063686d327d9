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
import { namesOf, takeUnfollowed, tenantsToFollow } from './queries.ts';

/** Told before the chain of escalation, whose steps count from one. */
const beforeTheChain = 0;

type Alarm = Awaited<ReturnType<typeof takeUnfollowed>>[number];

/**
 * Makes the task an alarm's rule asks for and tells the people it names, in all tenants; how many alarms that were.
 * Both are written with the mark that says so: a server that stops in between has done neither, and the next does both.
 */
export async function followAlarms(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  let followed = 0;
  for (const tenantId of await asSystem(database, tenantsToFollow)) {
    const scope = systemScope(database, await tenantOf(tenantId), now);
    followed += await inContext(scope, followAll);
  }
  return followed;
}

async function followAll(ctx: Context): Promise<number> {
  const alarms = await takeUnfollowed(ctx.tx, ctx.now);
  if (alarms.length === 0) return 0;
  const present = await presentRecipients(ctx, alarms);
  const language = await practiceLanguage(ctx);
  const told = alarms.flatMap(({ id, recipient_ids }) =>
    present(recipient_ids).map((physicianId) => ({
      id: newId(ctx.now.getTime()),
      eventId: id,
      step: beforeTheChain,
      physicianId,
    })),
  );
  ctx.announce('alarm_escalated', await tellPeople(ctx.tx, told));
  if (!ctx.tenant.disabledModules.has('tasks'))
    for (const alarm of alarms)
      if (alarm.creates_task) await makeTask(ctx, alarm, { language, doers: present(alarm.recipient_ids) });
  return alarms.length;
}

/** Of those a rule names who is there: for somebody away their cover, nobody for who has left. */
async function presentRecipients(ctx: Context, alarms: readonly Alarm[]) {
  const absences = await absencesAround(ctx.tx, ctx.now);
  const there = (id: string) => presentPerson(id, absences, ctx.now.getTime());
  const named = alarms.flatMap(({ recipient_ids }) => recipient_ids.map((id) => there(id) ?? id));
  const active = await namesOf(ctx.tx, named, 'active');
  return (ids: readonly string[]) =>
    [...new Set(ids.map(there).filter((id) => id !== null && active.has(id)))] as string[];
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
