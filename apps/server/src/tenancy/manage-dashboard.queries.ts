import type { ManageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import type { OperatorTaskKind } from '@fernpuls/domain/tenancy/operator-tasks';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import { openAlarm } from '../ground/figures.ts';
import { stateColumn } from './license.queries.ts';

type Licenses = NonNullable<ManageDashboard['licenses']>;

/** Sums over the figures kept of each practice of patients. Asked past the fence. */
export async function totalsOf(tx: Tx): Promise<ManageDashboard['totals']> {
  const found = await sql<ManageDashboard['totals']>`
    select count(*)::integer as practices, coalesce(sum(people), 0)::integer as people,
      coalesce(sum(patients), 0)::integer as patients, coalesce(sum(devices_used), 0)::integer as "devicesUsed",
      coalesce(sum(open_alarms), 0)::integer as "openAlarms", coalesce(sum(overdue_alarms), 0)::integer as "overdueAlarms",
      count(*) filter (where overdue_alarms > 0)::integer as "overduePractices"
    from practice_health where state <> 'training'
  `.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('sums are always one row');
  return row;
}

/** Open alarms in any practice of patients, by priority. */
export async function openAlarmsByPriority(tx: Tx): Promise<ManageDashboard['openAlarms']> {
  const found = await sql<ManageDashboard['openAlarms'][number]>`
    select priority, count(*)::integer as count from trigger_event
    join tenant on tenant.id = trigger_event.tenant_id and tenant.kind = 'practice' and tenant.purpose = 'production'
    where ${openAlarm()} group by priority
  `.execute(tx);
  return found.rows;
}

type Mark = {
  practiceKey: string;
  kind: OperatorTaskKind;
  occurrence: string;
  isHidden: boolean;
  takenById: string | null;
  firstName: string | null;
  lastName: string | null;
};

/** What the operator's people did about the tasks of these practices. */
export async function marksOf(
  tx: Tx,
  { operatorId, keys, now }: { operatorId: number; keys: readonly string[]; now: Date },
): Promise<Mark[]> {
  const found = await sql<Mark>`
    select practice_key as "practiceKey", kind, occurrence, taken_by_id as "takenById",
      first_name as "firstName", last_name as "lastName",
      done_at is not null or coalesce(later_until > ${now.toISOString()}::timestamptz, false) as "isHidden"
    from operator_mark as mark
    left join physician on physician.tenant_id = mark.tenant_id and physician.id = mark.taken_by_id
    where mark.tenant_id = ${operatorId} and practice_key = any(${keys}::text[])
  `.execute(tx);
  return found.rows;
}

/** How many licences stand at what, and which end first. */
export async function licenseFigures(tx: Tx, operatorId: number, today: string): Promise<Licenses> {
  const states = await sql<Licenses['states'][number]>`
    select ${stateColumn(today)} as state, count(*)::integer as count
    from license where tenant_id = ${operatorId} group by 1
  `.execute(tx);
  const ending = await sql<Licenses['ending'][number]>`
    select license.id, practice.name as "practiceName", license.valid_to as "validTo", ${stateColumn(today)} as state
    from license join tenant as practice on practice.key = license.practice_key
    where license.tenant_id = ${operatorId} and license.revoked_at is null and license.valid_to is not null
    order by license.valid_to, license.id limit 8
  `.execute(tx);
  return { states: states.rows, ending: ending.rows };
}
