import type { adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import type { feedIncidents } from '@fernpuls/contract/triggers/adherence/feed-incident';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

/** Gaps with what the list shows of patient, last reading and device. */
export async function adherenceEventRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof adherenceEvents>[]> {
  const found = await sql<LoadedRow<typeof adherenceEvents>>`
    select event.*, concat_ws(', ', patient.last_name, patient.first_name) as name, patient.phone,
      patient.custom_patient_id, patient.info_banner,
      event.state in ('open', 'contacted') and patient.status = 'active' and patient.email is not null
        and event.reminder_count = 0
        and coalesce((select mails_reminders from adherence_policy), false) as may_remind,
      coalesce(coalesce(last.measured_at, answered.at) > event.slot_at, false) as measured_again,
      coalesce(last.measured_at, answered.at) as last_reading_at, last.value as last_value, last.diastolic as last_diastolic,
      (select count(*)::int from adherence_event as other
       where (other.plan_id = event.plan_id or other.patient_survey_id = event.patient_survey_id)
         and other.slot_at <= event.slot_at and other.lane <> 'none'
         and other.slot_at > coalesce(last.measured_at, (
           select max(answered_at) from patient_survey_session where patient_survey_id = event.patient_survey_id
         ), '-infinity')) as missed_in_a_row,
      (select survey.name from patient_survey join survey on survey.id = patient_survey.survey_id
       where patient_survey.id = event.patient_survey_id) as survey_name,
      device.name as device_name, device.serial as device_serial, device.last_contact_at, device.battery_percent,
      concat_ws(' ', contacter.title, contacter.first_name, contacter.last_name) as contacted_by_name,
      concat_ws(' ', closer.title, closer.first_name, closer.last_name) as closed_by_name
    from adherence_event as event
    join patient on patient.id = event.patient_id
    left join physician as contacter on contacter.id = event.contacted_by_id
    left join physician as closer on closer.id = event.closed_by_id
    left join lateral (
      select measured_at, value, diastolic from measurement
      where patient_id = event.patient_id and value_type = event.value_type order by measured_at desc limit 1
    ) as last on true
    left join lateral (
      select max(answered_at) as at from patient_survey_session where patient_survey_id = event.patient_survey_id
    ) as answered on true
    left join lateral (
      select held.serial, concat_ws(' ', held.manufacturer, held.model) as name, held.battery_percent,
        greatest(sent.at, hub.seen_at) as last_contact_at
      from device as held
      left join online_hub as hub on hub.device_id = held.id
      left join lateral (
        select max(received_at) as at, bool_or(value_type = event.value_type) as is_own from measurement
        where patient_id = held.patient_id and device_serial = held.serial
          and measured_at > now() - interval '90 days'
      ) as sent on true
      where held.patient_id = event.patient_id and event.plan_id is not null and coalesce(sent.is_own, true)
      order by sent.is_own desc nulls last, sent.at desc nulls last, held.serial limit 1
    ) as device on true
    where event.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows.map((row) => ({
    ...row,
    contacted_by_name: row.contacted_by_name || null,
    closed_by_name: row.closed_by_name || null,
  }));
}

export async function incidentRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof feedIncidents>[]> {
  const found = await sql<LoadedRow<typeof feedIncidents>>`
    select incident.*, (
      select count(distinct patient_id)::int from adherence_event where incident_id = incident.id
    ) as patient_count
    from feed_incident as incident where id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export type HeldGap = {
  id: string;
  state: string;
  patient_id: string;
  status: string;
  email: string | null;
  recipient: string;
  is_reminded: boolean;
};

export async function lockEvents(tx: Tx, ids: readonly string[]): Promise<HeldGap[]> {
  const found = await sql<HeldGap>`
    select event.id, event.state, event.patient_id, patient.status, patient.email,
      concat_ws(' ', patient.first_name, patient.last_name) as recipient,
      exists (select 1 from adherence_reminder where event_id = event.id) as is_reminded
    from adherence_event as event join patient on patient.id = event.patient_id
    where event.id = any(${ids}::uuid[]) order by event.id for no key update of event
  `.execute(tx);
  return found.rows;
}

/** Written once a gap, whoever asks first; the ids of what is new. */
export async function writeReminders(
  tx: Tx,
  reminders: readonly { id: string; eventId: string }[],
  { by, now }: { by: string | null; now: Date },
): Promise<string[]> {
  if (reminders.length === 0) return [];
  const found = await sql<{ event_id: string }>`
    with fresh as (
      insert into adherence_reminder (id, event_id, sent_by_id)
      select id, event_id, ${by}::uuid from unnest(
        ${reminders.map((one) => one.id)}::uuid[], ${reminders.map((one) => one.eventId)}::uuid[]
      ) as wanted (id, event_id)
      on conflict (tenant_id, event_id) do nothing returning event_id
    ),
    counted as (
      update adherence_event set reminder_count = reminder_count + 1, reminded_at = ${now.toISOString()}::timestamptz,
        updated_at = now()
      where id in (select event_id from fresh)
    )
    select event_id from fresh
  `.execute(tx);
  return found.rows.map((row) => row.event_id);
}

/** Gaps nobody measured since, and the patients behind them by the lane of the newest; incidents; closed since midnight in `zone`. */
export async function countGaps(tx: Tx, now: Date, zone: string) {
  const found = await sql<{
    count: number;
    measured_again: number;
    patients: number;
    call: number;
    logistics: number;
    technical: number;
    incidents: number;
    closed_today: number;
  }>`
    with waiting as (
      select id, patient_id, lane, slot_at, exists (
        select 1 from measurement as reading where reading.patient_id = event.patient_id
          and reading.value_type = event.value_type and reading.measured_at > event.slot_at
      ) or exists (
        select 1 from patient_survey_session as session
        where session.patient_survey_id = event.patient_survey_id and session.answered_at > event.slot_at
      ) as again
      from adherence_event as event where state in ('open', 'contacted')
    ),
    person as (
      select distinct on (patient_id) lane from waiting where not again order by patient_id, slot_at desc, id desc
    )
    select count(*)::int as patients,
      count(*) filter (where lane = 'call')::int as call,
      count(*) filter (where lane = 'logistics')::int as logistics,
      count(*) filter (where lane = 'technical')::int as technical,
      (select count(*)::int from waiting where not again) as count,
      (select count(*)::int from waiting where again) as measured_again,
      (select count(*)::int from feed_incident where ended_at is null) as incidents,
      (select count(*)::int from adherence_event where state = 'closed' and closed_at >=
        (date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone})
      ) as closed_today
    from person
  `.execute(tx);
  return found.rows[0];
}

export type CalendarPlan = {
  id: string;
  patient_id: string;
  value_type: string;
  schedule: string;
  grace_minutes: number;
  starts: number;
  ends: number | null;
  /** What it asked for before it was changed; instants as text. */
  former: readonly { schedule: string; since: string; until: string }[];
};

/** A patient's plans that ran at some time since an instant, from when on they were judged; null for a patient that is not there. */
export async function calendarPlans(tx: Tx, patientId: string, since: Date): Promise<CalendarPlan[] | null> {
  const known = await sql`select 1 from patient where id = ${patientId}`.execute(tx);
  if (known.rows.length === 0) return null;
  const found = await sql<CalendarPlan>`
    select id, patient_id, value_type, schedule, grace_minutes,
      round(extract(epoch from greatest(starts_at, coalesce(counted_from, created_at))) * 1000)::float8 as starts,
      coalesce(former_schedules, '[]') as former,
      round(extract(epoch from ends_at) * 1000)::float8 as ends
    from measurement_plan
    where patient_id = ${patientId} and (ends_at is null or ends_at > ${since.toISOString()}::timestamptz)
    order by value_type, schedule
  `.execute(tx);
  return found.rows;
}

export type PastGap = { plan_id: string; at: number; state: string; cause: string };

export async function pastGaps(tx: Tx, patientId: string, since: Date): Promise<PastGap[]> {
  const found = await sql<PastGap>`
    select plan_id, round(extract(epoch from slot_at) * 1000)::float8 as at, state, cause
    from adherence_event where patient_id = ${patientId} and slot_at >= ${since.toISOString()}::timestamptz
  `.execute(tx);
  return found.rows;
}
