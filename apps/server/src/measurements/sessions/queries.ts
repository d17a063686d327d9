import type { PoolClient } from 'pg';
import { joinedBreaches, noRecording } from '../storing/joined-breaches.ts';

/** A rule that a session fired. */
export type SessionBreach = {
  eventId: string;
  triggerId: string;
  priority: string;
  score: number | null;
  limit: number | null;
  /** `q1=a2,a3;q2=a1`, null where the rule is about the score alone. */
  answers: string | null;
  dueAt: string;
  escalateAt: string | null;
  coolDownMinutes: number | null;
  suppression: string | null;
};
type SessionRound = {
  sessionId: string;
  patientId: string;
  answeredAt: string;
  breaches: readonly SessionBreach[];
  /** Triggers whose answers came back to normal. */
  returns: readonly string[];
};

const raise = `
with breach as (
  select null::uuid as measurement_id, input.event_id, input.trigger_id, input.priority, null::text as value_type,
    null::text as component, null::text as threshold_type, input.threshold, input.value,
    input.due_at, input.escalate_at, null::text as fault, input.suppression, input.cool_down,
    $2::uuid as patient_id, null::float8 as diastolic, $3::timestamptz as measured_at, ${noRecording},
    'survey_trigger_event' as event_type, $1::uuid as survey_session_id, input.survey_answers,
    input.side, case when input.side is null then null else jsonb_build_object(input.side, input.value) end as sides,
    null::text as qualifier, false as unconfirmed, null::text as always
  from unnest($5::uuid[], $6::uuid[], $7::text[], $8::float8[], $9::float8[], $10::text[], $11::timestamptz[],
    $12::timestamptz[], $13::integer[], $4::text[])
    as given (event_id, trigger_id, priority, value, threshold, survey_answers, due_at, escalate_at, cool_down, suppression)
  cross join lateral (
    select given.*, 'score||' || case when given.value >= given.threshold then 'above' else 'below' end as side
  ) as input
  where not exists (
    select 1 from trigger_survey_result as told
    where told.tenant_id = app.tenant_id() and told.trigger_id = input.trigger_id and told.session_id = $1
  )
),
normal as (
  select calm.trigger_id, $3::timestamptz as measured_at from unnest($14::uuid[]) as calm (trigger_id)
),
${joinedBreaches},
told as (
  insert into trigger_survey_result (trigger_id, session_id, event_id)
  select breach.trigger_id, breach.survey_session_id, coalesce(event.id, cooling.event_id)
  from breach left join event using (trigger_id) left join cooling using (trigger_id)
)
select id from event union all select id from returned`;

/** Raises, joins and calms the alarms of rules a session was put to; the ids of those that changed. */
export async function raiseFromSession(client: PoolClient, round: SessionRound): Promise<string[]> {
  const { sessionId, patientId, answeredAt, breaches, returns } = round;
  const found = await client.query<{ id: string }>(raise, [
    sessionId,
    patientId,
    answeredAt,
    breaches.map((one) => one.suppression),
    breaches.map((one) => one.eventId),
    breaches.map((one) => one.triggerId),
    breaches.map((one) => one.priority),
    breaches.map((one) => one.score),
    breaches.map((one) => one.limit),
    breaches.map((one) => one.answers),
    breaches.map((one) => one.dueAt),
    breaches.map((one) => one.escalateAt),
    breaches.map((one) => one.coolDownMinutes),
    returns,
  ]);
  return found.rows.map((row) => row.id);
}
