import type { patientVisites } from '@fernpuls/contract/triggers/visite/patient-visite';
import type { VisitePatient, VisiteWork } from '@fernpuls/contract/triggers/visite/visite.call';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

const name = sql`concat_ws(' ', physician.title, physician.first_name, physician.last_name)`;
const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const notes = sql`coalesce((
    select jsonb_agg(jsonb_build_object('patientIcd10Id', note.patient_icd10_id, 'problem', note.problem,
      'state', note.state, 'note', note.note) order by note.position)
    from patient_visite_note as note where note.visite_id = visite.id
  ), '[]'::jsonb)`;
const orders = sql`coalesce((
    select jsonb_agg(jsonb_build_object('title', wanted.title, 'assigneeId', wanted.assignee_id,
      'assigneeName', (select ${name} from physician where physician.id = wanted.assignee_id),
      'dueAt', ${utc('wanted.due_at')}, 'isTicked', wanted.is_ticked, 'taskId', wanted.task_id) order by wanted.position)
    from patient_visite_order as wanted where wanted.visite_id = visite.id
  ), '[]'::jsonb)`;

export async function visiteRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof patientVisites>[]> {
  const found = await sql<LoadedRow<typeof patientVisites>>`
    select visite.*, concat_ws(', ', patient.last_name, patient.first_name) as patient_name,
      (select ${name} from physician where physician.id = visite.physician_id) as physician_name,
      ${notes} as notes, ${orders} as orders
    from patient_visite as visite
    join patient on patient.tenant_id = visite.tenant_id and patient.id = visite.patient_id
    where visite.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type Stamp = { id: string; at: string; by: string; nextOn: string | null };

/** The last visite of anybody and the caller's own last one. */
export async function lastVisites(
  tx: Tx,
  patientId: string,
  me: string | null,
): Promise<{ last: Stamp | null; own: Stamp | null }> {
  const found = await sql<Stamp & { mine: boolean }>`
    select visite.id, seen_at as at, next_on as "nextOn", ${name} as by, physician_id = ${me} as mine
    from patient_visite as visite
    join physician on physician.tenant_id = visite.tenant_id and physician.id = visite.physician_id
    where patient_id = ${patientId} and state = 'seen' order by seen_at desc, visite.id desc
  `.execute(tx);
  return { last: found.rows[0] ?? null, own: found.rows.find(({ mine }) => mine) ?? null };
}

/** The last words about each problem of seen visites, each once, in the order of the last visite. */
export async function lastWords(tx: Tx, patientId: string): Promise<VisiteWork['problems']> {
  const found = await sql<VisiteWork['problems'][number]>`
    select "patientIcd10Id", problem, state, note, at from (
      select distinct on (coalesce(note.patient_icd10_id::text, lower(note.problem))) note.patient_icd10_id as "patientIcd10Id",
        note.problem, note.state, note.note, note.position, visite.seen_at as at
      from patient_visite_note as note
      join patient_visite as visite on visite.tenant_id = note.tenant_id and visite.id = note.visite_id
      where note.patient_id = ${patientId} and visite.state = 'seen'
      order by coalesce(note.patient_icd10_id::text, lower(note.problem)), visite.seen_at desc, note.position
    ) as word order by at desc, position
  `.execute(tx);
  return found.rows;
}

/** Alarms that wait for a physician's answer: informed about, and no visite came since. */
export async function openQuestions(
  tx: Tx,
  patientIds: readonly string[],
): Promise<(VisiteWork['questions'][number] & { patientId: string })[]> {
  const found = await sql<VisiteWork['questions'][number] & { patientId: string }>`
    select event.id as "eventId", event.patient_id as "patientId", step.note as text, ${name} as by, physician.id as "byId",
      event.informed_at as at
    from trigger_event as event
    left join lateral (
      select note, physician_id, tenant_id from trigger_event_step as one
      where one.tenant_id = event.tenant_id and one.trigger_event_id = event.id and one.action = 'inform'
      order by one.created_at desc, one.id desc limit 1
    ) as step on true
    left join physician on physician.tenant_id = step.tenant_id and physician.id = step.physician_id
    where event.patient_id = any(${patientIds}::uuid[]) and event.state = 'informed' and event.suppression is null
      and event.informed_at > coalesce((
        select max(seen_at) from patient_visite as visite
        where visite.patient_id = event.patient_id and visite.state = 'seen'
      ), '-infinity')
    order by event.informed_at desc, event.id
  `.execute(tx);
  return found.rows;
}

/** Besides what the summary counts: diagnoses entered and events told since. */
export async function recordChanges(
  tx: Tx,
  patientId: string,
  at: string,
): Promise<{ diagnoses: number; events: number }> {
  const found = await sql<{ diagnoses: number; events: number }>`
    select
      (select count(*)::int from patient_icd10 where patient_id = ${patientId} and not is_mistake and created_at > ${at}) as diagnoses,
      (select count(*)::int from intervention where patient_id = ${patientId} and created_at > ${at}) as events
  `.execute(tx);
  return found.rows[0] ?? { diagnoses: 0, events: 0 };
}

type Draft = NonNullable<VisiteWork['draft']>;

export async function ownDraft(tx: Tx, patientId: string, me: string | null): Promise<Draft | null> {
  const found = await sql<Draft>`
    select visite.id, began_at as "beganAt", updated_at as "savedAt", next_on as "nextOn", ${notes} as notes, ${orders} as orders
    from patient_visite as visite
    where patient_id = ${patientId} and physician_id = ${me} and state = 'draft'
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** Whose next visite is due, and who was seen since midnight. */
export async function idsOfToday(tx: Tx, of: { midnight: string; today: string }): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct patient_id as id from patient_visite
    where is_latest and (next_on <= ${of.today} or seen_at >= ${of.midnight}::timestamptz) limit 1000
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

type Stood = { patientId: string; nextOn: string | null; seen: VisitePatient['seen'] };

/** Of each the last visite: what was agreed, and whether it was today. */
export async function standings(tx: Tx, ids: readonly string[], midnight: string): Promise<Stood[]> {
  const found = await sql<Stood>`
    select visite.patient_id as "patientId", next_on as "nextOn",
      case when seen_at >= ${midnight}::timestamptz then jsonb_build_object('id', visite.id, 'at', ${utc('visite.seen_at')},
        'by', ${name}, 'orders', (
          select count(*) from patient_visite_order as wanted where wanted.visite_id = visite.id and wanted.is_ticked
        )) end as seen
    from patient_visite as visite
    join physician on physician.tenant_id = visite.tenant_id and physician.id = visite.physician_id
    where visite.is_latest and visite.patient_id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** The caller's own visites since midnight. */
export async function ownOfToday(
  tx: Tx,
  me: string | null,
  midnight: string,
): Promise<{ beganAt: number; seenAt: number }[]> {
  const found = await sql<{ began_at: string; seen_at: string }>`
    select began_at, seen_at from patient_visite
    where physician_id = ${me} and state = 'seen' and seen_at >= ${midnight}::timestamptz
  `.execute(tx);
  return found.rows.map((row) => ({ beganAt: Date.parse(row.began_at), seenAt: Date.parse(row.seen_at) }));
}
