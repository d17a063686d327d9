import type { seesOwnPatientsOnly } from '@fernpuls/contract/permissions';
import type { DutyCandidate } from '@fernpuls/contract/triggers/duty-candidates.call';
import type { DutyCause, DutyKind } from '@fernpuls/domain/triggers/duties/duty';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

/** Practices, but closed ones, whose duties were last looked through before an instant. */
export async function unsweptTenants(tx: Tx, before: Date): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select tenant.id from tenant left join duty_sweep on duty_sweep.tenant_id = tenant.id
    where tenant.kind = 'practice' and not exists (
        select from practice_closure as closure where closure.tenant_id = tenant.id and closure.confirmed_at is not null
      ) and (swept_at is null or swept_at <= ${before.toISOString()}::timestamptz)
    order by swept_at nulls first, tenant.id
  `.execute(tx);
  return found.rows.map((row) => row.id);
}

/** One server at a time sweeps a practice; false where another is at it or has just been. */
export async function holdSweep(tx: Tx, before: Date): Promise<boolean> {
  const free = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(7270760, app.tenant_id()) as held
  `.execute(tx);
  if (!free.rows[0]?.held) return false;
  const swept = await sql`
    select 1 from duty_sweep where swept_at > ${before.toISOString()}::timestamptz
  `.execute(tx);
  return swept.rows.length === 0;
}

type Role = Parameters<typeof seesOwnPatientsOnly>[0][number];
export type PersonRow = { id: string; isActive: boolean; roles: (Role & { id: string })[] };

/** Everybody of the practice with their roles; who is blocked, too. */
export async function allPeople(tx: Tx): Promise<PersonRow[]> {
  const found = await sql<PersonRow>`
    select physician.id, is_active as "isActive", coalesce((
      select jsonb_agg(jsonb_build_object('id', role.id, 'permissions', role.permissions,
        'ownPatientsOnly', role.own_patients_only))
      from role_assignment join role on role.tenant_id = role_assignment.tenant_id and role.id = role_id
      where role_assignment.tenant_id = physician.tenant_id and physician_id = physician.id
    ), '[]') as roles
    from physician
  `.execute(tx);
  return found.rows;
}

/** The patients a person answers for, as their own transactions find them. */
export async function ownPatientsOf(tx: Tx, personId: string): Promise<Set<string>> {
  const asking = await sql<{
    id: string;
  }>`select coalesce(current_setting('app.person', true), '') as id`.execute(tx);
  const be = (id: string) => sql`select set_config('app.person', ${id}, true)`.execute(tx);
  await be(personId);
  const found = await sql<{ ids: string[] }>`
    select array(select app.find_own_patients()) as ids
  `.execute(tx);
  await be(asking.rows[0]?.id ?? '');
  return new Set(found.rows[0]?.ids);
}

export type Found = {
  id: string;
  patient_id: string | null;
  holder_id: string | null;
  role_id: string | null;
  except_id: string | null;
  clock_at: string | null;
  priority: Priority;
  title: string | null;
  trigger_event_id: string | null;
};

/** People, and roles with one among them, that can act on every duty of the kind at any time. */
type Sure = { people: readonly string[]; roles: readonly string[] };

/** How many duties of a kind are open, and those that are not surely somebody's. */
export async function doubtfulDuties(
  tx: Tx,
  open: RawBuilder<unknown>,
  sure: Sure,
): Promise<{ duties: number; doubtful: Found[] }> {
  const counted = await sql<{ n: number }>`select count(*)::int as n from (${open}) as duty`.execute(tx);
  const duties = counted.rows[0]?.n ?? 0;
  if (duties === 0) return { duties, doubtful: [] };
  const found = await sql<Found>`
    select * from (${open}) as duty where not case
      when holder_id is not null then holder_id = any(${sure.people}::uuid[])
      when role_id is not null then role_id = any(${sure.roles}::uuid[])
      else exists (select from unnest(${sure.people}::uuid[]) as one where one is distinct from except_id)
    end
  `.execute(tx);
  return { duties, doubtful: found.rows };
}

/** One duty as it stands; null: done, or another's. */
export async function openDuty(tx: Tx, open: RawBuilder<unknown>, id: string): Promise<Found | null> {
  const found = await sql<Found>`select * from (${open}) as duty where id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

export type Without = {
  new_id: string;
  kind: DutyKind;
  duty_id: string;
  trigger_event_id: string | null;
  patient_id: string | null;
  held_by_id: string | null;
  cause: DutyCause;
  title: string | null;
  priority: Priority;
  clock_at: string | null;
};

const given = (
  without: readonly Without[],
) => sql`jsonb_to_recordset(${JSON.stringify(without)}::jsonb) as found(
  new_id uuid, kind text, duty_id uuid, trigger_event_id uuid, patient_id uuid, held_by_id uuid, cause text, title text,
  priority text, clock_at timestamptz)`;

/**
 * A control alarm for each duty nobody can act on, and what has changed about one that stands. An answer keeps the same
 * fault away for a day, or until the duty's clock; the ids of what is new or other.
 */
export async function raiseWithout(tx: Tx, without: readonly Without[], now: Date): Promise<string[]> {
  if (without.length === 0) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const found = await sql<{ id: string }>`
    insert into control_alarm as control (id, subject_type, duty_id, trigger_event_id, patient_id, reason, raised_at, cause,
      held_by_id, title, duty_priority, clock_at)
    select found.new_id, found.kind, found.duty_id, found.trigger_event_id, found.patient_id, 'nobody_can_act', ${at},
      found.cause, found.held_by_id, found.title, found.priority, found.clock_at
    from ${given(without)}
    where not exists (
      select from control_alarm as answered where answered.tenant_id = app.tenant_id()
        and answered.handled_at > ${at} - interval '1 day' and answered.handled_at <= ${at} and answered.note is not null
        and answered.subject_type = found.kind and coalesce(answered.duty_id, answered.trigger_event_id) = found.duty_id
        and answered.cause = found.cause and answered.held_by_id is not distinct from found.held_by_id
        and not coalesce(found.clock_at > answered.handled_at and found.clock_at <= ${at}, false)
    )
    on conflict (tenant_id, subject_type, coalesce(duty_id, trigger_event_id)) where handled_at is null do update set
      cause = excluded.cause, held_by_id = excluded.held_by_id, title = excluded.title,
      duty_priority = excluded.duty_priority, clock_at = excluded.clock_at, updated_at = now()
    where (control.cause, control.held_by_id, control.title, control.duty_priority, control.clock_at)
      is distinct from (excluded.cause, excluded.held_by_id, excluded.title, excluded.duty_priority, excluded.clock_at)
    returning id
  `.execute(tx);
  return found.rows.map((row) => row.id);
}

/** Ends the control alarms of duties that have somebody again or are done; an alarm past its deadline stays. */
export async function settleOthers(tx: Tx, without: readonly Without[], now: Date): Promise<string[]> {
  const found = await sql<{ id: string }>`
    update control_alarm as control set updated_at = now(), held_by_id = null,
      cause = case when reason = 'nobody_can_act' then cause end,
      handled_at = case when reason = 'nobody_can_act' then ${now.toISOString()}::timestamptz end
    where handled_at is null and cause is not null and not exists (
      select from ${given(without)}
      where found.kind = control.subject_type and found.duty_id = coalesce(control.duty_id, control.trigger_event_id)
    ) returning id
  `.execute(tx);
  return found.rows.map((row) => row.id);
}

type Sums = { duties: number; without: number; unreachable: number; now: Date };

export async function keepSums(tx: Tx, { duties, without, unreachable, now }: Sums): Promise<void> {
  await sql`
    insert into duty_sweep (duties, without, unreachable, swept_at)
    values (${duties}, ${without}, ${unreachable}, ${now.toISOString()}::timestamptz)
    on conflict (tenant_id) do update set duties = excluded.duties, without = excluded.without,
      unreachable = excluded.unreachable, swept_at = excluded.swept_at
  `.execute(tx);
}

/** These people with what lies with them, who has least first. */
export async function loadOf(tx: Tx, ids: readonly string[]): Promise<DutyCandidate[]> {
  const found = await sql<DutyCandidate>`
    select * from (
      select physician.id, concat_ws(' ', title, first_name, last_name) as name,
        (select count(*)::int from trigger_event
          where assignee_id = physician.id and state <> 'closed' and suppression is null) as alarms,
        (select count(*)::int from task
          where assignee_id = physician.id and state in ('not_started', 'active')) as tasks
      from physician where physician.id = any(${ids}::uuid[])
    ) as person order by alarms + tasks, name, id
  `.execute(tx);
  return found.rows;
}
