import { snake } from '@fernpuls/contract/kit/resource';
import type { TriggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import type { ReadingQualifier } from '@fernpuls/domain/measurements/pair-qualifier';
import type { RhythmClass } from '@fernpuls/domain/ecg/import/rhythm-class';
import type { Answers, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { priorities, type Priority, priorityRank } from '@fernpuls/domain/triggers/priority';
import type { RhythmSource } from '@fernpuls/domain/triggers/rules/rule';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import { openAlarm, openTask, reactedTo, reactionMinutes } from '../ground/figures.ts';
import type { Tables } from '../ground/tables.ts';

const stored = sql.join(
  Object.entries(triggerEvents.fields)
    .filter(([, field]) => field.origin !== 'derived')
    .map(([name]) => sql`${sql.ref(`event.${snake(name)}`)} as ${sql.ref(name)}`),
);

/**
 * Events in the contract's names with what a queue row shows of patient and people. `tenantId` only for the system
 * role, which sees all.
 */
export async function triggerEventRows(
  tx: Tx,
  ids: readonly string[],
  tenantId: number | null = null,
): Promise<TriggerEvent[]> {
  const found = await sql<TriggerEvent>`
    select event.id, ${stored}, concat_ws(', ', patient.last_name, patient.first_name) as name, patient.phone,
      patient.custom_patient_id as "customPatientId", patient.birth_date as "birthDate", patient.gender,
      patient.info_banner as "infoBanner",
      nullif(concat_ws(' ', assignee.title, assignee.first_name, assignee.last_name), '') as "assigneeName",
      nullif(concat_ws(' ', leaver.title, leaver.first_name, leaver.last_name), '') as "leftByName",
      nullif(concat_ws(' ', closer.title, closer.first_name, closer.last_name), '') as "closedByName",
      nullif(concat_ws(' ', proposer.title, proposer.first_name, proposer.last_name), '') as "proposedByName"
    from trigger_event as event
    join patient on patient.tenant_id = event.tenant_id and patient.id = event.patient_id
    left join physician as assignee on assignee.tenant_id = event.tenant_id and assignee.id = event.assignee_id
    left join physician as leaver on leaver.tenant_id = event.tenant_id and leaver.id = event.left_by_id
    left join physician as closer on closer.tenant_id = event.tenant_id and closer.id = event.closed_by_id
    left join physician as proposer on proposer.tenant_id = event.tenant_id and proposer.id = event.proposed_by_id
    where event.id = any(${ids}::uuid[]) and ${tenantId === null ? sql`true` : sql`event.tenant_id = ${tenantId}`}
  `.execute(tx);
  return found.rows;
}

/** The worst value of every side, as whoever looks at an event has seen it. */
export const worstSides = sql<Record<string, number> | null>`worst_sides`;
/** Of the side an event shows the newest value, of the others the worst. */
export const newestSides = sql<Record<
  string,
  number
> | null>`case when side is null or value is null then worst_sides
  else coalesce(worst_sides, '{}') || jsonb_build_object(side, value) end`;

/** When who holds an alarm last did something with it: they themselves, or who was told that they stand in. */
export const heldBy = (personId: string | null, now: string) => sql<string | null>`
  case when coalesce(assignee_id, proposed_by_id, informed_by_id) = ${personId}::uuid or exists (
    select from alarm_escalation as told where told.trigger_event_id = trigger_event.id
      and told.physician_id = ${personId}::uuid and told.reason = 'covering'
  ) then ${now}::timestamptz else held_at end`;

export type LockedEvent = Pick<
  Tables['trigger_event'],
  | 'id'
  | 'patient_id'
  | 'state'
  | 'priority'
  | 'assignee_id'
  | 'seen_at'
  | 'close_reason'
  | 'proposed_by_id'
  | 'closed_at'
  | 'worse_count'
> & { closed_by: string | null };

/** Events locked in one order, so that two people who act on the same ones take turns. */
export async function lockEvents(tx: Tx, ids: readonly string[]): Promise<LockedEvent[]> {
  const found = await sql<LockedEvent>`
    select event.id, patient_id, state, priority, assignee_id, seen_at, close_reason, proposed_by_id, closed_at,
      worse_count, (select concat_ws(' ', title, first_name, last_name) from physician where physician.id = event.closed_by_id) as closed_by
    from trigger_event as event where event.id = any(${ids}::uuid[]) order by event.id for update of event
  `.execute(tx);
  return found.rows;
}

type Tightening = { triggerId: string; priority: Priority; dueAt: string; escalateAt: string | null };

/** The open event of a rule that has become more urgent than it, as a breach of the rule as it is now would make it. */
export async function tightenOpenEvent(
  tx: Tx,
  { triggerId, priority, dueAt, escalateAt }: Tightening,
): Promise<string[]> {
  const lessUrgent = priorities.slice(priorityRank(priority) + 1);
  const found = await sql<{ id: string }>`
    update trigger_event as held set priority = ${priority}, due_at = least(held.due_at, ${dueAt}::timestamptz),
      state = case when held.state = 'seen' or (held.state = 'proposed' and held.assignee_id is null) then 'raised'
        when held.state = 'proposed' then 'in_progress' else held.state end,
      seen_at = null, seen_by_id = null, snoozed_until = null, snooze_reason = null,
      proposed_at = null, proposed_by_id = null, close_reason = null, close_note = null,
      renewed_due_at = least(held.renewed_due_at, ${dueAt}::timestamptz),
      escalate_at = least(held.escalate_at, ${escalateAt}::timestamptz), worse_count = held.worse_count + 1,
      released_at = now(), updated_at = now()
    where held.trigger_id = ${triggerId} and held.state <> 'closed' and held.priority = any(${lessUrgent}::text[])
    returning held.id
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** Of the events that nobody has closed those that came before an instant, the oldest first. */
export async function openEventsBefore(tx: Tx, before: Date, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from trigger_event
    where state <> 'closed' and suppression is distinct from 'heartbeat'
      and created_at < ${before.toISOString()}::timestamptz
    order by created_at, id limit ${most}
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** What is open of one patient. */
export async function openEventsOf(tx: Tx, patientId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from trigger_event where patient_id = ${patientId} and state <> 'closed'
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

type CountRow = {
  state: string;
  priority: string;
  is_returned: boolean;
  is_suppressed: boolean;
  n: number;
};

/** Open events that are not put off, by what is told about them. */
export async function openEventCounts(tx: Tx, now: Date): Promise<CountRow[]> {
  const found = await sql<CountRow>`
    select state, priority, returned_at is not null as is_returned, suppression is not null as is_suppressed, count(*)::int as n
    from trigger_event
    where state <> 'closed' and (snoozed_until is null or snoozed_until <= ${now.toISOString()}::timestamptz)
    group by 1, 2, 3, 4
  `.execute(tx);
  return found.rows;
}

/** Events closed since midnight in `zone`, and when the last one was. */
export async function closedToday(
  tx: Tx,
  now: Date,
  zone: string,
): Promise<{ n: number; last: string | null }> {
  const found = await sql<{ n: number; last: string | null }>`
    select count(*)::int as n,
      (select max(closed_at) from trigger_event where state = 'closed') as last
    from trigger_event
    where state = 'closed' and closed_at >= (date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone})
  `.execute(tx);
  return found.rows[0] ?? { n: 0, last: null };
}

/** Median minutes from arrival to closing of critical events, by day of closing. */
export async function reactionDays(
  tx: Tx,
  now: Date,
  zone: string,
): Promise<{ day: string; minutes: number | null; count: number }[]> {
  const found = await sql<{ day: string; minutes: number | null; count: number }>`
    select day.at::text as day, reaction.minutes, coalesce(reaction.count, 0)::int as count
    from generate_series(0, 13) as back (n)
    cross join lateral (select (${now.toISOString()}::timestamptz at time zone ${zone})::date - (13 - back.n) as at) as day
    left join (
      select (closed_at at time zone ${zone})::date as at, count(*) as count,
        percentile_cont(0.5) within group (order by ${reactionMinutes()})::float8 as minutes
      from trigger_event
      where ${reactedTo()} and priority = 'blocker' and closed_at > ${now.toISOString()}::timestamptz - interval '15 days'
      group by 1
    ) as reaction on reaction.at = day.at
    order by day.at
  `.execute(tx);
  return found.rows;
}

/** The median over all critical events of those 14 days of the calendar in `zone`. */
export async function reactionMedian(tx: Tx, now: Date, zone: string): Promise<number | null> {
  const found = await sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (order by ${reactionMinutes()})::float8 as minutes
    from trigger_event
    where ${reactedTo()} and priority = 'blocker'
      and closed_at >= (date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${zone}) - interval '13 days') at time zone ${zone}
  `.execute(tx);
  return found.rows[0]?.minutes ?? null;
}

type TeamRow = {
  id: string;
  name: string;
  profession: string;
  alarms: number;
  tasks: number;
  doneToday: number;
};

/** Who works here, what each has open, and what each has done since midnight in `zone`. */
export async function teamRows(tx: Tx, now: Date, zone: string): Promise<TeamRow[]> {
  const midnight = sql`(date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone})`;
  const found = await sql<TeamRow>`
    with done as (
      select person, count(*)::int as n from (
        select closed_by_id as person from trigger_event where state = 'closed' and closed_at >= ${midnight}
        union all
        select done_by_id from task where state in ('completed', 'failed') and done_at >= ${midnight}
      ) as each group by person
    )
    select id, concat_ws(' ', title, first_name, last_name) as name, profession,
      (select count(*)::int from trigger_event where ${openAlarm()} and assignee_id = physician.id) as alarms,
      (select count(*)::int from task where ${openTask()} and assignee_id = physician.id) as tasks,
      coalesce((select n from done where done.person = physician.id), 0) as "doneToday"
    from physician where is_active and profession <> 'administrator' order by last_name, first_name limit 20
  `.execute(tx);
  return found.rows;
}

type StepRow = { id: string; action: string; at: string; by: string | null; note: string | null };

/** What was done with an event, oldest first. */
export async function eventSteps(tx: Tx, eventId: string): Promise<StepRow[]> {
  const found = await sql<StepRow>`
    select step.id, step.action, step.created_at as at, step.note,
      (select concat_ws(' ', title, first_name, last_name) from physician where physician.id = step.physician_id) as by
    from trigger_event_step as step where step.trigger_event_id = ${eventId} order by step.created_at, step.id
  `.execute(tx);
  return found.rows;
}

/** What was entered of the patient because of an alarm, by when it was entered, the first 100. */
export async function eventsOfAlarm(tx: Tx, eventId: string): Promise<TriggerEventStory['events']> {
  const found = await sql<TriggerEventStory['events'][number]>`
    select entered.id, entered.kind, entered.title, entered.note, entered.created_at as at,
      (select concat_ws(' ', title, first_name, last_name) from physician where physician.id = entered.created_by_id) as by
    from intervention as entered where entered.trigger_event_id = ${eventId}
    order by entered.created_at, entered.id limit 100
  `.execute(tx);
  return found.rows;
}

type JoinedReading = {
  measurementId: string;
  valueType: string;
  value: number;
  qualifier: ReadingQualifier | null;
  diastolic: number | null;
  measuredAt: string;
};

/** The readings that broke the rule while the event was open, the latest 200. */
export async function joinedReadings(tx: Tx, eventId: string): Promise<JoinedReading[]> {
  const found = await sql<JoinedReading>`
    select reading.id as "measurementId", reading.value_type as "valueType", result.value, reading.qualifier, reading.diastolic,
      reading.measured_at as "measuredAt"
    from trigger_result as result
    join trigger_event as event on event.tenant_id = result.tenant_id and event.id = result.event_id
    join measurement as reading on reading.tenant_id = result.tenant_id and reading.patient_id = event.patient_id
      and reading.id = result.measurement_id
    where result.event_id = ${eventId} order by reading.measured_at desc limit 200
  `.execute(tx);
  return found.rows;
}

type JoinedRecording = {
  ecgId: string;
  rhythmClass: RhythmClass;
  rhythmSource: RhythmSource;
  measuredAt: string;
};

/** The recordings whose rhythm broke the rule while the event was open, the latest 200. */
export async function joinedRecordings(tx: Tx, eventId: string): Promise<JoinedRecording[]> {
  const found = await sql<JoinedRecording>`
    select ecg.id as "ecgId", result.rhythm_class as "rhythmClass", result.rhythm_source as "rhythmSource",
      ecg.measured_at as "measuredAt"
    from trigger_ecg_result as result
    join ecg on ecg.tenant_id = result.tenant_id and ecg.id = result.ecg_id
    where result.event_id = ${eventId} order by ecg.measured_at desc, ecg.id desc limit 200
  `.execute(tx);
  return found.rows;
}

type JoinedSession = {
  sessionId: string;
  surveyId: string;
  patientSurveyId: string;
  surveyName: string;
  score: number | null;
  answeredAt: string;
  answers: Answers;
  document: SurveyDocument;
};

/** The answers that fired the rule while the event was open, the latest 30. */
export async function joinedSessions(tx: Tx, eventId: string): Promise<JoinedSession[]> {
  const found = await sql<JoinedSession>`
    select held.id as "sessionId", held.survey_id as "surveyId", held.patient_survey_id as "patientSurveyId",
      survey.name as "surveyName", held.score, held.answered_at as "answeredAt", held.answers, asked.document
    from trigger_survey_result as result
    join patient_survey_session as held on held.tenant_id = result.tenant_id and held.id = result.session_id
    join survey on survey.tenant_id = held.tenant_id and survey.id = held.survey_id
    join survey_version as asked on asked.tenant_id = held.tenant_id and asked.survey_id = held.survey_id
      and asked.version = held.version
    where result.event_id = ${eventId} order by held.answered_at desc, held.id desc limit 30
  `.execute(tx);
  return found.rows;
}
