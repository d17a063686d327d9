import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { controlAlarmCounts } from '@fernpuls/contract/triggers/control-alarm-counts.call';
import type { controlAlarms } from '@fernpuls/contract/triggers/control-alarm';
import type { ChainStanding } from '@fernpuls/domain/triggers/chain-standing';
import type { ReasonToTell } from '@fernpuls/domain/triggers/escalation';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';
import { chainsOf } from './chain.queries.ts';

/** Events of all tenants whose next telling has come, the longest waiting first. */
export async function waitingEvents(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ tenant_id: number; id: string }[]> {
  const found = await sql<{ tenant_id: number; id: string }>`
    select tenant_id, id from trigger_event
    where escalate_at <= ${now.toISOString()}::timestamptz and state <> 'closed' and suppression is null
    order by escalate_at limit ${most}
  `.execute(tx);
  return found.rows;
}

export type Unhandled = {
  id: string;
  patient_id: string;
  state: string;
  due_at: string;
  escalation_step: number;
  snoozed_until: string | null;
  assignee_id: string | null;
  primary_physician_id: string | null;
  is_controlled: boolean;
  chain_standing: ChainStanding | null;
  renewed_due_at: string | null;
  left_at: string | null;
  /** The number of its last telling. */
  last_told: number;
};

/** Of these the ones still waiting, locked; another server's are left out. */
export async function lockUnhandled(tx: Tx, ids: readonly string[], now: Date): Promise<Unhandled[]> {
  const found = await sql<Unhandled>`
    select event.id, event.patient_id, event.state, event.due_at, event.escalation_step, event.snoozed_until,
      event.assignee_id, patient.primary_physician_id,
      exists (
        select 1 from control_alarm as control where control.trigger_event_id = event.id
          and control.reason <> 'nobody_can_act' and (control.handled_at is null or control.raised_at >= coalesce(event.released_at, '-infinity'))
      ) as is_controlled,
      event.chain_standing, event.renewed_due_at, event.left_at,
      coalesce((select max(step) from alarm_escalation as told where told.trigger_event_id = event.id), 0) as last_told
    from trigger_event as event join patient on patient.id = event.patient_id
    where event.id = any(${ids}::uuid[]) and event.state <> 'closed' and event.suppression is null
      and event.escalate_at <= ${now.toISOString()}::timestamptz
    order by event.id for no key update of event skip locked
  `.execute(tx);
  return found.rows;
}

/** The clock looks at every open alarm of the practice next: its chain has changed. Locked in the order of those who raise them. */
export async function lookAtOpen(tx: Tx, now: Date): Promise<void> {
  await sql`
    update trigger_event set escalate_at = least(escalate_at, ${now.toISOString()}::timestamptz) where id in (
      select id from trigger_event where state <> 'closed' and suppression is null
      order by trigger_id for no key update
    )
  `.execute(tx);
}

type Permission = { key: string; access: string };

/** Active people of a role, and of those named, with what their roles grant together. */
export async function activePeople(
  tx: Tx,
  { ids, roleIds }: { ids: readonly string[]; roleIds: readonly string[] },
): Promise<{ id: string; roleIds: string[]; permissions: Permission[] }[]> {
  const found = await sql<{ id: string; role_ids: string[]; permissions: Permission[] }>`
    select physician.id, array(
      select role_id from role_assignment where role_assignment.physician_id = physician.id
    ) as role_ids, coalesce((
      select jsonb_agg(granted) from role_assignment
      join role on role.tenant_id = role_assignment.tenant_id and role.id = role_assignment.role_id,
        jsonb_array_elements(role.permissions) as granted
      where role_assignment.physician_id = physician.id
    ), '[]') as permissions
    from physician where is_active and (
      physician.id = any(${ids}::uuid[])
      or exists (
        select 1 from role_assignment where role_assignment.physician_id = physician.id
          and role_id = any(${roleIds}::uuid[])
      )
    )
  `.execute(tx);
  return found.rows.map(({ id, role_ids: roleIds, permissions }) => ({ id, roleIds, permissions }));
}

type Telling = { id: string; eventId: string; step: number; physicianId: string; reason: Reason };
type Reason = Extract<ReasonToTell, 'covering' | 'left'> | null;

/** Told once a step, whatever is tried again; the ids of what is new. */
export async function tellPeople(tx: Tx, told: readonly Telling[]): Promise<string[]> {
  if (told.length === 0) return [];
  const found = await sql<{ id: string }>`
    insert into alarm_escalation (id, trigger_event_id, step, physician_id, reason)
    select * from unnest(
      ${told.map((one) => one.id)}::uuid[], ${told.map((one) => one.eventId)}::uuid[],
      ${told.map((one) => one.step)}::integer[], ${told.map((one) => one.physicianId)}::uuid[],
      ${told.map((one) => one.reason)}::text[]
    )
    on conflict (tenant_id, trigger_event_id, step, physician_id) do nothing returning id
  `.execute(tx);
  return found.rows.map((row) => row.id);
}

export async function raiseControl(
  tx: Tx,
  alarm: { id: string; eventId: string; patientId: string; reason: 'overdue' | 'nobody_reached' },
): Promise<boolean> {
  const found = await sql`
    insert into control_alarm (id, trigger_event_id, patient_id, reason)
    values (${alarm.id}, ${alarm.eventId}, ${alarm.patientId}, ${alarm.reason})
    on conflict (tenant_id, subject_type, coalesce(duty_id, trigger_event_id)) where handled_at is null
    do update set reason = excluded.reason, updated_at = now() where control_alarm.reason = 'nobody_can_act'
  `.execute(tx);
  return Number(found.numAffectedRows ?? 0n) > 0;
}

export async function announce(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into outbox (kind, subject_ids) values (${kind}, ${ids}::uuid[])`.execute(tx);
}

/** Control alarms with what a list shows of them. `tenantId` only for the system role, which sees all. */
export async function controlAlarmRows(
  tx: Tx,
  ids: readonly string[],
  tenantId: number | null = null,
): Promise<LoadedRow<typeof controlAlarms>[]> {
  const found = await sql<Omit<LoadedRow<typeof controlAlarms>, 'chain'>>`
    select control.*, coalesce(control.duty_id, control.trigger_event_id) as subject_id,
      case when patient.id is null then null
        else concat_ws(', ', patient.last_name, patient.first_name) end as name,
      patient.custom_patient_id, coalesce(event.priority, control.duty_priority, 'medium') as priority,
      case when holder.id is null then team.label
        else concat_ws(' ', holder.title, holder.first_name, holder.last_name) end as held_by_name,
      coalesce(event.value_type, held.extreme ->> 'value_type') as value_type, event.component,
      coalesce(event.value, (held.extreme ->> 'value')::double precision) as value,
      coalesce(event.qualifier, held.extreme ->> 'qualifier') as qualifier,
      coalesce(event.diastolic, (held.extreme ->> 'diastolic')::double precision) as diastolic,
      event.threshold_type,
      event.threshold, event.rule, event.fault, event.ecg_id, event.rhythm_class, event.rhythm_source,
      coalesce(event.due_at, control.clock_at) as due_at,
      nullif(concat_ws(' ', responsible.title, responsible.first_name, responsible.last_name), '') as responsible_name,
      case when control.handled_by_id is null then null
        else concat_ws(' ', handler.title, handler.first_name, handler.last_name) end as handled_by_name
    from control_alarm as control
    left join patient on patient.tenant_id = control.tenant_id and patient.id = control.patient_id
    left join trigger_event as event on event.tenant_id = control.tenant_id and event.id = control.trigger_event_id
    left join held_reading as held on control.subject_type = 'held_reading' and held.tenant_id = control.tenant_id
      and held.id = control.duty_id
    left join physician as holder on holder.tenant_id = control.tenant_id and holder.id = control.held_by_id
    left join task on control.subject_type = 'task' and task.tenant_id = control.tenant_id and task.id = control.duty_id
    left join task_schedule as series on control.subject_type = 'task_schedule'
      and series.tenant_id = control.tenant_id and series.id = control.duty_id
    left join role as team on team.tenant_id = control.tenant_id and team.id = coalesce(task.role_id, series.role_id)
    left join physician as responsible on responsible.tenant_id = control.tenant_id
      and responsible.id = coalesce(event.assignee_id, patient.primary_physician_id)
    left join physician as handler on handler.tenant_id = control.tenant_id and handler.id = control.handled_by_id
    where control.id = any(${ids}::uuid[]) and ${tenantId === null ? sql`true` : sql`control.tenant_id = ${tenantId}`}
  `.execute(tx);
  const alarms = found.rows.flatMap((row) => row.trigger_event_id ?? []);
  const chains = await chainsOf(tx, alarms, tenantId);
  return found.rows.map((row) => ({ ...row, chain: chains.get(row.trigger_event_id ?? '') ?? [] }));
}

export async function answerControlAlarms(
  tx: Tx,
  { ids, by, note, now }: { ids: readonly string[]; by: string | null; note: string; now: Date },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    update control_alarm set handled_at = ${now.toISOString()}, handled_by_id = ${by}, note = ${note}, updated_at = now()
    where id = any(${ids}::uuid[]) and handled_at is null returning id
  `.execute(tx);
  return found.rows.map((row) => row.id);
}

/** Takes answers back while nobody has taken the alarm up since; the ids that wait again. */
export async function withdrawAnswers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    update control_alarm as control set handled_at = null, handled_by_id = null, note = null, updated_at = now()
    where control.id = any(${ids}::uuid[]) and control.handled_at is not null and control.note is not null
      and (control.reason = 'nobody_can_act' or exists (
        select 1 from held_reading as held
        where control.subject_type = 'held_reading' and held.id = control.duty_id and held.settled_at is null
      ) or exists (
        select 1 from trigger_event as event
        where event.id = control.trigger_event_id and event.state in ('raised', 'seen')
      ))
      and not exists (
        select 1 from control_alarm as other where other.handled_at is null and other.subject_type = control.subject_type
          and coalesce(other.duty_id, other.trigger_event_id) = coalesce(control.duty_id, control.trigger_event_id)
      )
    returning control.id
  `.execute(tx);
  return found.rows.map((row) => row.id);
}

type ToldRow = {
  id: string;
  physician_id: string;
  trigger_event_id: string;
  step: number;
  reason: Reason;
};
type EscalationRow = ToldRow & {
  patient_id: string;
  name: string;
  told_at: string;
  seen_at: string | null;
};

type ControlCounts = OutputOf<typeof controlAlarmCounts>;

/** How many control alarms wait for an answer, alarms that reached this person unseen, and how all duties stand. */
export async function countControls(tx: Tx, personId: string): Promise<ControlCounts> {
  const found = await sql<Pick<ControlCounts, 'count' | 'critical' | 'escalated'>>`
    select count(*)::int as count,
      count(*) filter (where coalesce(event.priority, control.duty_priority) = 'blocker')::int as critical,
      (select count(distinct told.trigger_event_id)::int from alarm_escalation as told
       join trigger_event as event on event.id = told.trigger_event_id
       where told.physician_id = ${personId} and told.seen_at is null and event.state <> 'closed') as escalated
    from control_alarm as control left join trigger_event as event on event.id = control.trigger_event_id
    where control.handled_at is null
  `.execute(tx);
  const swept = await sql<Pick<ControlCounts, 'duties' | 'without' | 'sweptAt'>>`
    select duties, without, swept_at as "sweptAt" from duty_sweep
  `.execute(tx);
  return {
    ...(found.rows[0] ?? { count: 0, critical: 0, escalated: 0 }),
    ...(swept.rows[0] ?? { duties: null, without: null, sweptAt: null }),
  };
}

/** Open alarms that this person was told of, of each the last time. */
export async function escalationsTo(tx: Tx, personId: string): Promise<EscalationRow[]> {
  const found = await sql<EscalationRow>`
    select distinct on (told.trigger_event_id) told.id, told.physician_id, told.trigger_event_id, event.patient_id,
      concat_ws(', ', patient.last_name, patient.first_name) as name, told.told_at,
      told.seen_at, told.step, told.reason
    from alarm_escalation as told
    join trigger_event as event on event.id = told.trigger_event_id
    join patient on patient.id = event.patient_id
    where told.physician_id = ${personId} and event.state <> 'closed'
    order by told.trigger_event_id, told.told_at desc
  `.execute(tx);
  return found.rows.toSorted((a, b) => b.told_at.localeCompare(a.told_at));
}

/** Seen are these, and earlier ones of the same alarms. */
export async function markEscalationsSeen(
  tx: Tx,
  ids: readonly string[],
  personId: string,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    update alarm_escalation set seen_at = now()
    where physician_id = ${personId} and seen_at is null and trigger_event_id in (
      select trigger_event_id from alarm_escalation where id = any(${ids}::uuid[])
    ) returning id
  `.execute(tx);
  return found.rows.map((row) => row.id);
}

export async function escalationsToTell(
  tx: Tx,
  ids: readonly string[],
  tenantId: number,
): Promise<ToldRow[]> {
  const found = await sql<ToldRow>`
    select id, physician_id, trigger_event_id, step, reason from alarm_escalation
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}
