import type { RecentContacts } from '@fernpuls/contract/triggers/recent-contacts.call';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Contact = RecentContacts['contacts'][number];
type DrugChange = RecentContacts['drugChanges'][number];
type Asked = { patientId: string; since: Date; until: Date };
type Sources = { messages: boolean; consultations: boolean; events: boolean };

const personName = (id: string) => sql`(
  select concat_ws(' ', title, first_name, last_name) from physician where physician.id = ${sql.ref(id)})`;
const most = 50;

/** Contacts of a patient from the sources the caller may read, newest first. */
export async function contactRows(
  tx: Tx,
  { patientId, since, until }: Asked,
  sources: Sources,
): Promise<Contact[]> {
  const span = sql`between ${since.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`;
  const newest = sql`order by at desc, id desc limit ${most}`;
  // One call noted at several alarms is one call.
  const calls = sql`
    select (array_agg(step.id order by step.id))[1] as id, 'call' as kind, step.action as outcome, step.created_at as at,
      ${personName('step.physician_id')} as by, false as "isFromPatient", left(step.note, 300) as text
    from trigger_event as event join trigger_event_step as step on step.tenant_id = event.tenant_id
      and step.trigger_event_id = event.id
    where event.patient_id = ${patientId} and step.action in ('reached', 'not_reached') and step.created_at ${span}
    group by step.action, step.created_at, step.physician_id, step.note ${newest}`;
  const messages = sql`
    select id, 'message', null, sent_at as at, ${personName('chat_message.physician_id')}, author = 'patient', left(text, 300)
    from chat_message where patient_id = ${patientId} and sent_at ${span} order by number desc limit ${most}`;
  const consultations = sql`
    select id, 'consultation', null, started_at as at, ${personName('video_consultation.physician_id')}, false, subject
    from video_consultation where patient_id = ${patientId} and started_at ${span} ${newest}`;
  const events = sql`
    select id, kind, null, started_at as at, ${personName('intervention.created_by_id')}, false,
      left(concat_ws(': ', title, note), 300)
    from intervention where patient_id = ${patientId} and kind in ('call', 'visit') and started_at ${span} ${newest}`;
  const parts = [
    calls,
    ...(sources.messages ? [messages] : []),
    ...(sources.consultations ? [consultations] : []),
    ...(sources.events ? [events] : []),
  ];
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  const found = await sql<Contact>`select * from (${all}) as contact ${newest}`.execute(tx);
  return found.rows;
}

/** The last changes of a patient's medication, newest first. */
export async function drugChangeRows(tx: Tx, { patientId, since, until }: Asked): Promise<DrugChange[]> {
  const found = await sql<DrugChange>`
    select id, title, note, started_at as at, ${personName('intervention.created_by_id')} as by
    from intervention where patient_id = ${patientId} and kind = 'drug_change'
      and started_at between ${since.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz
    order by started_at desc, id desc limit 5
  `.execute(tx);
  return found.rows;
}
