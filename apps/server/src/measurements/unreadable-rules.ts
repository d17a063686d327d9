import { isMonitored } from '@fernpuls/domain/patients/status';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { PoolClient } from 'pg';
import type { Context, Tenant } from '../ground/context.ts';
import { asSystem, type Database, withTenant } from '../ground/database.ts';
import { newId } from '../ground/ids.ts';
import { rulesAfter } from './roster/queries.ts';
import { readRule } from './roster/read-rule.ts';
import type { MonitoredPatient } from './roster/to-patient.ts';
import { deadlines } from './breaches.ts';
import { joinedBreaches, noRecording, noSession, noSides } from './storing/joined-breaches.ts';

type UnreadableRule = { id: string; patient_id: string; priority: string };

/** One alarm a rule as long as nobody has closed it, however often it is found to be broken. */
const raise = `
with breach as (
  select null::uuid as measurement_id, input.event_id, input.trigger_id, input.priority, null::text as value_type,
    null::text as component, null::text as threshold_type, null::float8 as threshold, null::float8 as value,
    input.due_at, input.escalate_at, 'rule_unreadable' as fault, null::text as suppression, null::integer as cool_down,
    input.patient_id, null::float8 as diastolic, $6::timestamptz as measured_at, ${noRecording}, ${noSession}, ${noSides},
    'measurement_trigger_event' as event_type
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $7::timestamptz[])
    as input (event_id, trigger_id, patient_id, priority, due_at, escalate_at)
  where not exists (
    select 1 from trigger_event as held
    where held.tenant_id = app.tenant_id() and held.trigger_id = input.trigger_id and held.state <> 'closed'
      and held.fault = 'rule_unreadable'
  )
),
normal as (select null::uuid as trigger_id, null::timestamptz as measured_at where false),
${joinedBreaches},
told as (
  insert into outbox (kind, subject_ids) select 'trigger_event', array_agg(id) from event having count(*) > 0
)
select id from event`;

/** Tells that rules cannot be asked any more: a technical alarm each, never silence. */
export async function tellUnreadable(
  client: PoolClient,
  tenant: Pick<Tenant, 'policy' | 'hours'>,
  { rules, now }: { rules: readonly UnreadableRule[]; now: number },
): Promise<void> {
  if (rules.length === 0) return;
  const due = rules.map(({ priority }) => deadlines(tenant, priority as Priority, now));
  await client.query(raise, [
    rules.map(() => newId(now)),
    rules.map(({ id }) => id),
    rules.map(({ patient_id: patientId }) => patientId),
    rules.map(({ priority }) => priority),
    due.map(({ dueAt }) => dueAt),
    new Date(now).toISOString(),
    due.map(({ escalateAt }) => escalateAt),
  ]);
}

/** The same of a patient, when something arrived that one of their rules may have been about. */
export async function tellUnreadableOf(ctx: Context, patient: MonitoredPatient, now: number): Promise<void> {
  const broken = patient.triggers.filter(
    ({ rule, priority }) => rule === null && patient.suppressionAt(now, priority) === null,
  );
  if (broken.length === 0) return;
  const rules = broken.map(({ id, priority }) => ({ id, patient_id: patient.id, priority }));
  await tellUnreadable(ctx.client, ctx.tenant, { rules, now });
}

const page = 200;
const beginning = { tenant: 0, id: '00000000-0000-0000-0000-000000000000' };

/**
 * Walks through the active rules of all tenants, a page at a call, and tells those that cannot be asked: a rule on
 * something that never arrives would be found by nobody else. How many it looked at; fewer than a page ends a walk.
 */
export function createRuleWalk(database: Database, tenantOf: (id: number) => Promise<Tenant>) {
  let after = beginning;
  return async (now = new Date()): Promise<number> => {
    const found = await asSystem(database, (tx) => rulesAfter(tx, after, page));
    const last = found.length < page ? undefined : found.at(-1);
    const broken = found.filter(({ rule, status }) => isMonitored(status) && readRule(rule) === null);
    for (const [tenantId, rows] of Map.groupBy(broken, (row) => row.tenant_id)) {
      const tenant = await tenantOf(tenantId);
      await withTenant(database, tenantId, (_, client) =>
        tellUnreadable(client, tenant, { rules: rows, now: now.getTime() }),
      );
    }
    after = last ? { tenant: last.tenant_id, id: last.id } : beginning;
    return last ? found.length : 0;
  };
}
