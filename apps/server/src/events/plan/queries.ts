import type { PlannedReason } from '@fernpuls/contract/events/call-plan.call';
import type { CallOutcome } from '@fernpuls/domain/events/call-record';
import { type CallReason, callingPriorities } from '@fernpuls/domain/events/plan/call-plan';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { monitored, openAlarm, openTask, unreadChat } from '../../ground/figures.ts';

export type ReasonRow = {
  kind: CallReason;
  id: string;
  patientId: string;
  at: string;
  dueAt: string | null;
  priority: Priority | null;
  title: string | null;
  valueType: string | null;
  value: number | null;
  diastolic: number | null;
  alarm: PlannedReason['alarm'];
  count: number;
  ids: string[];
};

type Sources = { alarms: boolean; tasks: boolean; messages: boolean };
type Wanted = { now: Date; midnight: string; tomorrow: string; most: number; sources: Sources };

const none = sql`null::text`;
const noAlarm = sql`null::jsonb`;
const noValue = sql`null::text as value_type, null::float8 as value, null::float8 as diastolic, ${noAlarm} as alarm`;

/** Every reason to call somebody of today, of patients in care; of each kind at most `most`, the most pressing. */
export async function reasonRows(tx: Tx, { now, tomorrow, most, sources }: Wanted): Promise<ReasonRow[]> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const until = sql`${tomorrow}::timestamptz`;
  const limit = sql`limit ${most}`;
  const alarms = sql`
    select 'alarm' as kind, id, patient_id, measured_at as at, due_at, priority, ${none} as title, value_type, value, diastolic,
      jsonb_build_object('component', component, 'rhythmClass', rhythm_class, 'surveyAnswers', survey_answers, 'rule', rule,
        'fault', fault) as alarm, 1 as count, array[id] as ids
    from trigger_event where ${openAlarm()} and priority = any(${[...callingPriorities]})
      and (snoozed_until is null or snoozed_until <= ${instant})
    order by due_at, id ${limit}`;
  const gaps = sql`
    select 'gap', (array_agg(id order by slot_at, id))[1], patient_id, min(slot_at), min(due_at), ${none}, ${none},
      (array_agg(value_type order by slot_at, id))[1], null::float8, null::float8, ${noAlarm}, count(*)::int, array_agg(id order by slot_at, id)
    from adherence_event where state = 'open' and lane = 'call' and due_at < ${until}
    group by patient_id order by min(due_at), patient_id ${limit}`;
  const tasks = sql`
    select 'task', id, patient_id, created_at, due_at, priority, title, ${noValue}, 1, array[id]
    from task where ${openTask()} and task_type = 'contact' and patient_id is not null and assigned_patient_id is null
      and due_at < ${until}
    order by due_at, id ${limit}`;
  const promises = sql`
    select 'promise', id, patient_id, call_begin_at, call_again_at, ${none}, left(note, 300), ${noValue}, 1, array[id]
    from call_record as held where call_again_at < ${until} and call_again_at > ${instant} - interval '30 days'
      and not exists (
        select 1 from call_record as later where later.patient_id = held.patient_id and later.call_begin_at > held.call_begin_at
          and (later.call_again_at is not null or later.outcome in ('reached', 'relative_reached'))
      )
    order by call_again_at, id ${limit}`;
  const messages = sql`
    select 'message', id, patient_id, last_message_at, null::timestamptz, ${none}, ${none}, ${noValue}, unread_count, array[id]
    from chat where ${unreadChat()} and last_message_at is not null order by last_message_at, id ${limit}`;
  const parts: RawBuilder<unknown>[] = [
    ...(sources.alarms ? [alarms, gaps] : []),
    promises,
    ...(sources.tasks ? [tasks] : []),
    ...(sources.messages ? [messages] : []),
  ];
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  const found = await sql<ReasonRow>`
    select reason.kind, reason.id, reason.patient_id as "patientId", reason.at, reason.due_at as "dueAt", reason.priority,
      reason.title, reason.value_type as "valueType", reason.value, reason.diastolic, reason.alarm, reason.count, reason.ids
    from (${all}) as reason (kind, id, patient_id, at, due_at, priority, title, value_type, value, diastolic, alarm, count, ids)
    join patient on patient.id = reason.patient_id and ${monitored('patient')}
  `.execute(tx);
  return found.rows;
}

export type CalledRow = {
  id: string;
  name: string;
  sortKey: string;
  birthDate: string;
  gender: string;
  customPatientId: string;
  infoBanner: string | null;
  inCall: { by: string | null; isOwn: boolean } | null;
  /** The last twenty that went out or came in, newest first. */
  calls: {
    at: string;
    direction: string;
    number: string | null;
    outcome: CallOutcome | null;
    againAt: string | null;
  }[];
};

const name = sql`nullif(concat_ws(' ', physician.title, physician.first_name, physician.last_name), '')`;

/** Who is to be called, with how the last calls went and who speaks with them now. */
export async function calledRows(tx: Tx, ids: readonly string[], me: string | null): Promise<CalledRow[]> {
  const found = await sql<CalledRow>`
    select patient.id, concat_ws(', ', patient.last_name, patient.first_name) as name, patient.sort_key as "sortKey",
      patient.birth_date as "birthDate", patient.gender, patient.custom_patient_id as "customPatientId",
      patient.info_banner as "infoBanner", running.call as "inCall", past.calls
    from patient
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'direction', direction, 'number', number, 'outcome', outcome,
        'againAt', again_at) order by at desc), '[]') as calls
      from (
        select call_begin_at as at, direction, number, outcome, call_again_at as again_at from call_record
        where patient_id = patient.id and call_end_at is not null order by call_begin_at desc limit 20
      ) as last
    ) as past
    left join lateral (
      select jsonb_build_object('by', ${name}, 'isOwn', held.physician_id is not distinct from ${me}) as call
      from call_record as held left join physician on physician.id = held.physician_id
      where held.patient_id = patient.id and held.call_end_at is null order by held.call_begin_at desc limit 1
    ) as running on true
    where patient.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type DoneRow = {
  id: string;
  patientId: string;
  patientName: string;
  calledName: string | null;
  beginAt: string;
  seconds: number;
  outcome: CallOutcome | null;
  outcomeName: string | null;
};

/** Calls of today that have ended, the last first. */
export async function doneRows(tx: Tx, midnight: string, most: number): Promise<DoneRow[]> {
  const found = await sql<DoneRow>`
    select held.id, held.patient_id as "patientId", concat_ws(', ', last_name, first_name) as "patientName",
      called_name as "calledName", call_begin_at as "beginAt", held.outcome, own.name as "outcomeName",
      greatest(0, floor(extract(epoch from call_end_at - call_begin_at)))::int as seconds
    from call_record as held join patient on patient.id = held.patient_id
    left join call_outcome as own on own.id = held.call_outcome_id
    where call_begin_at >= ${midnight}::timestamptz and call_end_at is not null
    order by call_begin_at desc, held.id limit ${most}
  `.execute(tx);
  return found.rows;
}

/** Talks of today and how long they took together. */
export async function talksOfToday(tx: Tx, midnight: string): Promise<{ talks: number; seconds: number }> {
  const found = await sql<{ talks: number; seconds: number }>`
    select count(*)::int as talks,
      coalesce(sum(greatest(0, extract(epoch from call_end_at - call_begin_at))), 0)::int as seconds
    from call_record where call_begin_at >= ${midnight}::timestamptz and call_end_at is not null
      and outcome in ('reached', 'relative_reached')
  `.execute(tx);
  return found.rows[0] ?? { talks: 0, seconds: 0 };
}
