import type { ManageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import { stateColumn } from './license.queries.ts';

type Practice = ManageDashboard['practices'][number];
type Licenses = NonNullable<ManageDashboard['licenses']>;

/** Past the fence the alarm of the engine's heartbeat is seen, too; it is nobody's. */
const ofPatients = sql`suppression is distinct from 'heartbeat'`;

/** Each practice in figures, but for those of training. Asked past the fence; nothing about a patient is read. */
export async function practiceFigures(tx: Tx, now: Date, today: string): Promise<Practice[]> {
  const found = await sql<Practice>`
    select practice.key, practice.name, staff.people, device.used as "devicesUsed",
      case when licensed.unlimited then null else licensed.devices end as "devicesMax",
      alarm.open as "openAlarms", alarm.overdue as "overdueAlarms"
    from tenant as practice
    cross join lateral (
      select count(*)::integer as people from physician where tenant_id = practice.id and is_active
    ) as staff
    cross join lateral (
      select count(*)::integer as used from device where tenant_id = practice.id and patient_id is not null
    ) as device
    cross join lateral (
      select count(*)::integer as open,
        count(*) filter (where due_at < ${now.toISOString()}::timestamptz)::integer as overdue
      from trigger_event where tenant_id = practice.id and state <> 'closed' and ${ofPatients}
    ) as alarm
    cross join lateral (
      select coalesce(sum(max_amount_devices), 0)::integer as devices,
        coalesce(bool_or(max_amount_devices is null), false) as unlimited
      from license join tenant as operator on operator.id = license.tenant_id and operator.kind = 'operator'
      where practice_key = practice.key and revoked_at is null and valid_from <= ${today}::date
        and (valid_to is null or valid_to + practice.license_grace_days >= ${today}::date)
    ) as licensed
    where practice.kind = 'practice' and practice.purpose = 'production'
    order by alarm.overdue desc, alarm.open desc, lower(practice.name)
  `.execute(tx);
  return found.rows;
}

/** Alarms nobody has closed in any practice of patients, by priority. */
export async function openAlarmsByPriority(tx: Tx): Promise<ManageDashboard['openAlarms']> {
  const found = await sql<ManageDashboard['openAlarms'][number]>`
    select priority, count(*)::integer as count from trigger_event
    join tenant on tenant.id = trigger_event.tenant_id and tenant.kind = 'practice' and tenant.purpose = 'production'
    where state <> 'closed' and ${ofPatients} group by priority
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
