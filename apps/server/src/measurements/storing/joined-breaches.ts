/** What somebody decided on or looked at last; before that the worst there was. By side, for worse on one is no better on another. */
const seen = 'coalesce(held.judged_sides, held.worst_sides)';
/**
 * Worse than what somebody decided on: a side nobody has seen yet, or farther out on one, whatever the border was then.
 * Rhythms and answers have no order: others than those decided on are worse, the same are not. The same fault again is no
 * news.
 */
const worse = `(
  case when excluded.fault is not null and excluded.fault = held.fault then false
  when excluded.ecg_id is not null then excluded.rhythm_class is distinct from held.rhythm_class
  when excluded.survey_session_id is not null and excluded.survey_answers is distinct from held.survey_answers then true
  when excluded.survey_session_id is not null and excluded.threshold is null then false
  else excluded.worst_sides is null or ${seen} is null or app.sides_worse(excluded.worst_sides, ${seen}, false)
  end
)`;
const rank = (priority: string) =>
  `array_position('{no_priority,low,medium,high,blocker}'::text[], ${priority})`;
/** Kept from the queue until now, told from now on; what is told already no suppression ever takes back. */
const lifted = '(held.suppression is not null and excluded.suppression is null)';
/** The rule has become more urgent since, or the value is one that is. */
const tightened = `(${rank('excluded.priority')} > ${rank('held.priority')})`;
const newer = 'excluded.measured_at >= held.measured_at';
/** Open events whose value came back, but for those a breach of the same batch has its say in. */
const returnedUnless = (said: string) => `
returned as (
  update trigger_event as held set returned_at = normal.measured_at, updated_at = now()
  from normal
  where held.tenant_id = app.tenant_id() and held.trigger_id = normal.trigger_id and held.state <> 'closed'
    and held.returned_at is null and held.measured_at < normal.measured_at and not ${said}
  returning held.id
)`;

/** What is left of it when nothing fired, which is nearly always. It expects `normal`. */
export const onlyReturned = returnedUnless('false');

/** What an event shows of its newest breach. */
const newestColumns = `
  measurement_id value diastolic qualifier value_type component threshold_type threshold fault rule side overtaken_at
  ecg_id rhythm_class rhythm_source survey_session_id survey_answers returned_at
`
  .trim()
  .split(/\s+/);
/** What somebody decided, which a worse breach takes back. */
const decided = [
  'snoozed_until',
  'snooze_reason',
  'proposed_at',
  'proposed_by_id',
  'close_reason',
  'close_note',
];
const merged = 'app.worst_sides(jsonb_build_array(held.worst_sides, excluded.worst_sides))';
/**
 * What an open event becomes. Each question about a breach is asked once for the row: `worse`, `lifted`, `tightened`,
 * `newer`, `sides`. Its worst value is the one of the side it shows.
 */
const joined: (readonly [column: string, value: string])[] = [
  ['repeat_count', 'held.repeat_count + excluded.repeat_count'],
  ['measured_at', 'greatest(held.measured_at, excluded.measured_at)'],
  ['suppression', 'case when held.suppression is null then null else excluded.suppression end'],
  ['worst_sides', 'sides'],
  [
    'worst_value',
    'coalesce((sides ->> case when newer then excluded.side else held.side end)::float8, held.worst_value)',
  ],
  ['unconfirmed', 'held.unconfirmed or excluded.unconfirmed'],
  ['priority', 'case when tightened then excluded.priority else held.priority end'],
  [
    'state',
    `case
      when held.state = 'proposed' and (worse or tightened)
        then case when held.assignee_id is null then 'raised' else 'in_progress' end
      when held.state = 'seen' and (worse or lifted or tightened) then 'raised'
      else held.state end`,
  ],
  ['escalation_step', 'case when lifted then 0 else held.escalation_step end'],
  ['updated_at', 'now()'],
  ...newestColumns.map((column) => chosen(column, 'newer', 'excluded')),
  [
    'due_at',
    'case when lifted then excluded.due_at when tightened then least(held.due_at, excluded.due_at) else held.due_at end',
  ],
  [
    'escalate_at',
    `case when lifted then excluded.escalate_at
      when worse or tightened then least(held.escalate_at, excluded.escalate_at) else held.escalate_at end`,
  ],
  // Worse or more urgent: everybody is told again, and an answer to its control alarm stands no more.
  ['chain_standing', 'case when lifted then null else held.chain_standing end'],
  [
    'renewed_due_at',
    `case when lifted then null
      when worse or tightened then least(held.renewed_due_at, excluded.due_at) else held.renewed_due_at end`,
  ],
  ['worse_count', 'held.worse_count + (worse or tightened)::integer'],
  ['released_at', 'case when worse or lifted or tightened then now() else held.released_at end'],
  ...['seen_at', 'seen_by_id'].map((column) => chosen(column, 'worse or lifted or tightened', 'null')),
  ...decided.map((column) => chosen(column, 'worse or tightened', 'null')),
];

function chosen(column: string, when: string, then: 'excluded' | 'null'): readonly [string, string] {
  const value = then === 'null' ? 'null' : `excluded.${column}`;
  return [column, `case when ${when} then ${value} else held.${column} end`];
}

/** A breach that comes from no session: one of a reading, of a recording, or told by the clock. */
export const noSession = 'null::uuid as survey_session_id, null::text as survey_answers';

/** A breach that comes from no recording. */
export const noRecording = 'null::uuid as ecg_id, null::text as rhythm_class, null::text as rhythm_source';

/** What is watched of everybody gets its trigger with its first alarm. */
export const watching = `
watching as (
  insert into measurement_trigger (id, patient_id, priority, rule)
  select distinct on (trigger_id) trigger_id, patient_id, priority,
    jsonb_build_object('when', jsonb_build_object('kind', 'always', 'what', always))
  from breach where always is not null on conflict do nothing
)`;

/** A breach that is about no number. */
export const noSides =
  'null::text as qualifier, null::text as side, null::jsonb as sides, false as unconfirmed, null::text as always';

/**
 * The common end of every statement that raises alarms. It expects `breach` (the rules that fired, with patient and
 * time) and `normal` (triggers whose value came back, and when). A breach joins its trigger's open event or raises
 * one; the newest gives the event its value, the worst of each side decides whether what was decided still holds. One
 * that is not worse than what the closer saw, within the cool-down after closing or of a time before it, is written to
 * the closed event and raises nothing; one that was taken after all the closer saw and is as bad does.
 */
export const joinedBreaches = `
cooling as (
  select breach.trigger_id, last.id as event_id
  from breach cross join lateral (
    select id, closed_at, measured_at, rhythm_class, survey_answers, worst_sides, judged_sides from trigger_event
    where tenant_id = app.tenant_id() and trigger_id = breach.trigger_id and state = 'closed'
    order by closed_at desc limit 1
  ) as last
  where not exists (
      select 1 from trigger_event where tenant_id = app.tenant_id() and trigger_id = breach.trigger_id and state <> 'closed'
    )
  group by breach.trigger_id, last.id
  having bool_and(
    coalesce(
      last.closed_at > now() - make_interval(mins => breach.cool_down) or breach.measured_at <= last.closed_at, false
    )
    and case when breach.ecg_id is not null then breach.rhythm_class = last.rhythm_class
    when breach.survey_session_id is not null and breach.survey_answers is distinct from last.survey_answers then false
    when breach.survey_session_id is not null and breach.threshold is null then true
    else coalesce(breach.fault is null and not app.sides_worse(
      breach.sides,
      case when breach.measured_at <= last.closed_at then last.worst_sides else coalesce(last.judged_sides, last.worst_sides) end,
      breach.measured_at > last.measured_at and breach.measured_at <= last.closed_at
        and coalesce(last.closed_at <= now() - make_interval(mins => breach.cool_down), true)
    ), false)
    end
  )
),
newest as (
  select distinct on (trigger_id) breach.*,
    (count(*) over (partition by trigger_id))::integer as repeats,
    app.worst_sides(jsonb_agg(breach.sides) over (partition by trigger_id)) as worst_sides,
    bool_or(breach.unconfirmed) over (partition by trigger_id) as any_unconfirmed
  from breach where trigger_id not in (select trigger_id from cooling)
  order by trigger_id, measured_at desc
),
event as (
  insert into trigger_event as held (
    id, event_type, patient_id, trigger_id, state, priority, value_type, component, threshold_type, threshold,
    measurement_id, value, diastolic, qualifier, measured_at, repeat_count, due_at, fault, suppression, worst_value, rule,
    escalate_at, ecg_id, rhythm_class, rhythm_source, survey_session_id, survey_answers, side, worst_sides, unconfirmed,
    returned_at
  )
  select event_id, event_type, patient_id, trigger_id, 'raised', priority, value_type, component,
    threshold_type, threshold, measurement_id, value, diastolic, qualifier, measured_at, repeats, due_at, fault, suppression,
    coalesce((worst_sides ->> side)::float8, value),
    case when always is not null then jsonb_build_object('when', jsonb_build_object('kind', 'always', 'what', always)) else (
      select rule from measurement_trigger
      where tenant_id = app.tenant_id() and id = newest.trigger_id and newest.fault is distinct from 'rule_unreadable'
    ) end,
    escalate_at, ecg_id, rhythm_class, rhythm_source, survey_session_id, survey_answers, side,
    worst_sides, any_unconfirmed, (
      select normal.measured_at from normal
      where normal.trigger_id = newest.trigger_id and normal.measured_at > newest.measured_at
    )
  from newest order by trigger_id
  on conflict (tenant_id, trigger_id) where state <> 'closed' do update set (${joined.map(([column]) => column).join(', ')}) = (
    select ${joined.map(([, value]) => value).join(', ')}
    from (
      select ${worse} as worse, ${lifted} as lifted, ${tightened} as tightened, ${newer} as newer, ${merged} as sides offset 0
    ) as found
  )
  returning id, trigger_id
),
${returnedUnless('held.trigger_id in (select trigger_id from newest)')},
result as (
  insert into trigger_result (trigger_id, measurement_id, event_id, value)
  select breach.trigger_id, breach.measurement_id, coalesce(event.id, cooling.event_id), breach.value
  from breach left join event using (trigger_id) left join cooling using (trigger_id)
  where breach.measurement_id is not null and breach.value is not null and breach.fault is null
  on conflict do nothing
)`;
