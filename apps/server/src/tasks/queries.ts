import type { TaskRelation } from '@fernpuls/contract/tasks/task-relations.call';
import type { tasks } from '@fernpuls/contract/tasks/task';
import type { taskComments } from '@fernpuls/contract/tasks/task-comment';
import type { taskSchedules } from '@fernpuls/contract/tasks/task-schedule';
import type { taskSteps } from '@fernpuls/contract/tasks/task-step';
import type { TaskNotificationKind } from '@fernpuls/domain/tasks/notifications';
import type { Absence } from '@fernpuls/domain/triggers/escalation';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

const patientName = (id: string) => sql`(
  select concat_ws(', ', last_name, first_name) from patient
  where patient.tenant_id = held.tenant_id and patient.id = ${sql.ref(id)})`;
const personName = (id: string) => sql`(
  select concat_ws(' ', title, first_name, last_name) from physician
  where physician.tenant_id = held.tenant_id and physician.id = ${sql.ref(id)})`;
const roleLabel = sql`(
  select label from role where role.tenant_id = held.tenant_id and role.id = held.role_id)`;

const programName = sql`(
  select program.name from patient_program
  join program on program.tenant_id = held.tenant_id and program.id = patient_program.program_id
  where patient_program.tenant_id = held.tenant_id and patient_program.id = held.patient_program_id)`;

/** Of a task that answers set off once more, the first time. */
const surveyOrigin = sql`(
  select jsonb_build_object('surveyName', survey.name, 'questionText', effect.question_text, 'answerText', effect.answer_text,
    'patientSurveyId', session.patient_survey_id, 'sessionId', session.id)
  from patient_survey_effect as effect
  join patient_survey_session as session on session.tenant_id = held.tenant_id and session.id = effect.session_id
  join survey on survey.tenant_id = held.tenant_id and survey.id = session.survey_id
  where effect.tenant_id = held.tenant_id and effect.task_id = held.id
  order by effect.created_at, effect.id limit 1)`;

export async function taskRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof tasks>[]> {
  const found = await sql<LoadedRow<typeof tasks>>`
    select held.*, ${patientName('held.patient_id')} as patient_name, ${personName('held.assignee_id')} as assignee_name,
      ${personName('held.done_by_id')} as done_by_name, ${roleLabel} as role_label,
      ${patientName('held.assigned_patient_id')} as assigned_patient_name, ${programName} as patient_program_name,
      ${surveyOrigin} as survey_origin,
      parent.title as parent_title,
      children.n as child_count, children.open as open_child_count,
      steps.n as step_count, steps.done as done_step_count, comments.n as comment_count
    from task as held
    left join task as parent on parent.tenant_id = held.tenant_id and parent.id = held.parent_id
    left join lateral (
      select count(*)::int as n, (count(*) filter (where done_at is null))::int as open from task as child
      where child.tenant_id = held.tenant_id and child.parent_id = held.id
    ) as children on true
    left join lateral (
      select count(*)::int as n, (count(*) filter (where is_done))::int as done from task_step
      where task_step.tenant_id = held.tenant_id and task_step.task_id = held.id
    ) as steps on true
    left join lateral (
      select count(*)::int as n from task_comment
      where task_comment.tenant_id = held.tenant_id and task_comment.task_id = held.id and removed_at is null
    ) as comments on true
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function stepRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof taskSteps>[]> {
  const found = await sql<LoadedRow<typeof taskSteps>>`
    select held.*, ${personName('held.done_by_id')} as done_by_name, ${personName('held.noted_by_id')} as noted_by_name,
      ${personName('held.called_by_id')} as called_by_name
    from task_step as held
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function commentRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof taskComments>[]> {
  const found = await sql<LoadedRow<typeof taskComments>>`
    select held.*, ${personName('held.author_id')} as author_name, ${personName('held.removed_by_id')} as removed_by_name
    from task_comment as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function scheduleRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof taskSchedules>[]> {
  const found = await sql<LoadedRow<typeof taskSchedules>>`
    select held.*, ${patientName('held.patient_id')} as patient_name, ${personName('held.assignee_id')} as assignee_name,
      ${roleLabel} as role_label
    from task_schedule as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type Count = { state: string; priority: string; whose: 'mine' | 'team' | 'other'; n: number };

/** Open tasks by priority and by whose they are: the person's, nobody's or another's; done ones count since midnight in `zone`. */
export async function taskCountRows(
  tx: Tx,
  { person, now, zone }: { person: string | null; now: Date; zone: string },
): Promise<Count[]> {
  const found = await sql<Count>`
    select state, priority,
      case when assignee_id is null then 'team' when assignee_id = ${person} then 'mine' else 'other' end as whose,
      count(*)::int as n from task
    where done_at is null or done_at >= (date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone})
    group by 1, 2, 3
  `.execute(tx);
  return found.rows;
}

/** The tasks above a task, itself included, nearest first. */
export async function ancestorsOf(tx: Tx, id: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id, 1 as depth from task where id = ${id}
      union all
      select task.id, task.parent_id, depth + 1 from task join above on task.id = above.parent_id where depth < 1000
    )
    select id from above order by depth
  `.execute(tx);
  return found.rows.map((row) => row.id);
}

/** Until the end of the transaction nobody else of this practice moves a task below another. */
export async function holdTaskTree(tx: Tx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7270450, ${tenantId})`.execute(tx);
}

type TaskConcerns = {
  assignee_id: string | null;
  created_by_id: string | null;
  holders: string[];
  commenters: string[];
};

/** Whom a task concerns; people who left are not told any more. */
export async function taskConcerns(tx: Tx, taskId: string): Promise<TaskConcerns | undefined> {
  const active = (id: string) => sql`(
    select physician.id from physician where physician.id = ${sql.ref(id)} and is_active)`;
  const found = await sql<TaskConcerns>`
    select ${active('task.assignee_id')} as assignee_id, ${active('task.created_by_id')} as created_by_id,
      array(
        select physician_id from role_assignment join physician on physician.id = physician_id and is_active
        where role_assignment.role_id = task.role_id order by 1) as holders,
      array(
        select distinct author_id from task_comment join physician on physician.id = author_id and is_active
        where task_id = task.id and removed_at is null order by 1) as commenters
    from task where task.id = ${taskId}
  `.execute(tx);
  return found.rows[0];
}

export type Subject = TaskRelation['subjectType'];
const tables = {
  patients: 'patient',
  trigger_events: 'trigger_event',
  ecgs: 'ecg',
  media: 'medium',
  program_components: 'program_component',
} as const;

export async function subjectExists(tx: Tx, type: Subject, id: string): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(tables[type])} where id = ${id}`.execute(tx);
  return found.rows.length > 0;
}

export async function relationRows(tx: Tx, taskId: string): Promise<TaskRelation[]> {
  const found = await sql<TaskRelation>`
    select relation.id,
      case when relation.patient_id is not null then 'patients' when relation.ecg_id is not null then 'ecgs'
        when relation.medium_id is not null then 'media' when relation.component_id is not null then 'program_components'
        else 'trigger_events' end as "subjectType",
      coalesce(relation.patient_id, relation.trigger_event_id, relation.ecg_id, relation.medium_id, relation.component_id)
        as "subjectId",
      patient.id as "patientId",
      coalesce(medium.title, component.name, concat_ws(', ', patient.last_name, patient.first_name)) as name,
      coalesce(event.value_type, ecg.device_class) as detail, coalesce(event.created_at, ecg.measured_at) as at
    from task_relation as relation
    left join trigger_event as event on event.id = relation.trigger_event_id
    left join ecg on ecg.id = relation.ecg_id
    left join patient on patient.id = coalesce(relation.patient_id, event.patient_id, ecg.patient_id)
    left join medium on medium.id = relation.medium_id
    left join program_component as component on component.id = relation.component_id
    where relation.task_id = ${taskId} and coalesce(patient.id, medium.id, component.id) is not null
    order by relation.created_at, relation.id
  `.execute(tx);
  return found.rows;
}

type VersionRow = {
  id: string;
  at: string;
  by_name: string | null;
  action: string;
  changes: unknown;
};

export async function versionRows(tx: Tx, taskId: string): Promise<VersionRow[]> {
  const found = await sql<VersionRow>`
    select held.id::text as id, held.at, held.action, held.changes, ${personName('held.actor_id')} as by_name
    from audit_entry as held
    where held.subject_type = 'tasks' and held.subject_id = ${taskId} and held.action <> 'read'
    order by held.id desc limit 1000
  `.execute(tx);
  return found.rows;
}

/** What ids of these records are called. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ id: string; name: string }>`
    select id, concat_ws(' ', title, first_name, last_name) as name from physician where id = any(${ids}::uuid[])
    union all select id, concat_ws(', ', last_name, first_name) from patient where id = any(${ids}::uuid[])
    union all select id, label from role where id = any(${ids}::uuid[])
    union all select patient_program.id, program.name from patient_program join program on program.id = program_id
      where patient_program.id = any(${ids}::uuid[])
    union all select id, title from task where id = any(${ids}::uuid[])
    union all select id, title from task_schedule where id = any(${ids}::uuid[])
    union all select id, name from task_assign_template where id = any(${ids}::uuid[])
  `.execute(tx);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}

type NotificationRow = {
  id: string;
  kind: TaskNotificationKind;
  taskId: string;
  title: string;
  priority: Priority;
  patientName: string | null;
  byName: string | null;
  at: string;
  seenAt: string | null;
};

export async function notificationRows(tx: Tx, physicianId: string): Promise<NotificationRow[]> {
  const found = await sql<NotificationRow>`
    select notice.id, notice.kind, notice.task_id as "taskId", held.title, held.priority,
      ${patientName('held.patient_id')} as "patientName", ${personName('notice.actor_id')} as "byName",
      notice.created_at as at, notice.seen_at as "seenAt"
    from task_notification as notice join task as held on held.id = notice.task_id
    where notice.physician_id = ${physicianId} and notice.in_app
    order by notice.created_at desc, notice.id desc limit 50
  `.execute(tx);
  return found.rows;
}

/** Who is away at an instant, and who stands in: an active person. */
export async function absencesNow(tx: Tx, now: Date): Promise<Absence[]> {
  const at = now.toISOString();
  const found = await sql<Absence>`
    select physician_id as "personId", cover.id as "coverId",
      extract(epoch from starts_at)::float8 * 1000 as "from", extract(epoch from ends_at)::float8 * 1000 as "to"
    from absence left join physician as cover on cover.id = cover_id and cover.is_active
    where starts_at <= ${at}::timestamptz and ends_at > ${at}::timestamptz
  `.execute(tx);
  return found.rows;
}
