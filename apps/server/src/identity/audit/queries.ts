import { auditGroups, auditKinds } from '@fernpuls/contract/identity/audit-actions';
import type { AuditFault, AuditRecord, exportAudit } from '@fernpuls/contract/identity/audit.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { aboutEntries } from './subjects.queries.ts';
import { type Reading, recordsOfAudit } from './unusual.queries.ts';

export type Wanted = InputOf<typeof exportAudit>;
export type Entry = Omit<AuditRecord, 'isUnusual'>;
type Found = Omit<Entry, 'subjectLabel' | 'subjectValue'> & { deviceLabel: string | null };

const personName = (table: string) =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${table}.title`)}, ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}), '')`;

const inKind = (actions: readonly string[]) => sql`entry.action = any(${[...actions]})`;

/** Records that people read; what the audit itself shows is none. */
const mayBeUnusual = sql`entry.action = 'read' and entry.actor_kind = 'physician' and about.patient_id is not null
  and entry.subject_type <> all(${recordsOfAudit})`;

function conditions(wanted: Wanted): RawBuilder<unknown>[] {
  const where = [sql`true`];
  if (wanted.actorId) where.push(sql`entry.actor_id = ${wanted.actorId}`);
  if (wanted.action) where.push(sql`entry.action = ${wanted.action}`);
  if (wanted.group) where.push(inKind(auditGroups[wanted.group]));
  if (wanted.kind === 'unusual') where.push(mayBeUnusual);
  else if (wanted.kind === 'changed') where.push(sql`not (${inKind(Object.values(auditKinds).flat())})`);
  else if (wanted.kind) where.push(inKind(auditKinds[wanted.kind]));
  if (wanted.subjectType) where.push(sql`entry.subject_type = ${wanted.subjectType}`);
  if (wanted.subjectId)
    where.push(
      sql`(entry.subject_id = ${wanted.subjectId} or entry.changes @> jsonb_build_object('ids', jsonb_build_array(${wanted.subjectId}::text)))`,
    );
  if (wanted.patientId) where.push(sql`about.patient_id = ${wanted.patientId}`);
  if (wanted.from) where.push(sql`entry.at >= ${wanted.from}`);
  if (wanted.to) where.push(sql`entry.at <= ${wanted.to}`);
  if (wanted.before) where.push(sql`entry.id < ${wanted.before}`);
  return where;
}

/** One more than asked, so that the caller sees whether there is a next page. */
export async function findEntries(
  tx: Tx,
  wanted: Wanted,
  { limit, withPatients, ids }: { limit: number; withPatients: boolean; ids?: readonly number[] },
): Promise<Entry[]> {
  const found = await sql<Found>`
    select entry.id, entry.at, entry.actor_kind as "actorKind", entry.actor_id as "actorId",
      ${personName('person')} as "actorName", device.label as "deviceLabel",
      entry.action, entry.subject_type as "subjectType", entry.subject_id as "subjectId",
      ${personName('subject')} as "subjectName", about.patient_id as "patientId",
      nullif(concat_ws(', ', patient.last_name, patient.first_name), '') as "patientName",
      entry.changes::text as changes, exists (
        select from audit_erased as erased where erased.tenant_id = entry.tenant_id and erased.entry_id = entry.id
      ) as "areValuesErased", entry.request_id as "requestId",
      link.number, encode(link.hash, 'hex') as hash
    from audit_entry as entry
    ${wanted.patientId ? sql`join` : sql`left join`} audit_patient as about
      on about.tenant_id = entry.tenant_id and about.entry_id = entry.id
    left join patient on ${withPatients} and patient.tenant_id = entry.tenant_id and patient.id = about.patient_id
    left join physician as person on person.tenant_id = entry.tenant_id and person.id = entry.actor_id
    left join device_key as device on device.tenant_id = entry.tenant_id and device.id = entry.actor_id
    left join physician as subject on subject.tenant_id = entry.tenant_id
      and entry.subject_type = 'physicians' and subject.id::text = entry.subject_id
    left join audit_link as link on link.tenant_id = entry.tenant_id and link.entry_id = entry.id
    where ${sql.join(conditions(wanted), sql` and `)} and ${ids ? sql`entry.id = any(${[...ids]}::bigint[])` : sql`true`}
    order by entry.id desc limit ${limit + 1}
  `.execute(tx);
  const about = await aboutEntries(tx, found.rows);
  return found.rows.map(({ deviceLabel, ...row }) => ({
    ...row,
    ...about(row),
    actorName: row.actorName ?? deviceLabel,
  }));
}

/** The next readings of records by people, newest first, of which some may open a question. */
export async function findReadings(tx: Tx, wanted: Wanted, limit: number): Promise<Reading[]> {
  const found = await sql<Reading>`
    select entry.id, entry.at, about.patient_id as "patientId"
    from audit_entry as entry
    join audit_patient as about on about.tenant_id = entry.tenant_id and about.entry_id = entry.id
    where ${sql.join(conditions({ ...wanted, kind: 'unusual' }), sql` and `)}
    order by entry.id desc limit ${limit}
  `.execute(tx);
  return found.rows;
}

/** Distinct words by skipping through the index: the table grows, the words do not. */
export async function distinctTerms(tx: Tx, column: 'action' | 'subject_type'): Promise<string[]> {
  const name = sql.ref(column);
  const found = await sql<{ word: string }>`
    with recursive words as (
      (select ${name} as word from audit_entry where tenant_id = app.tenant_id() order by ${name} limit 1)
      union all
      select (select ${name} from audit_entry where tenant_id = app.tenant_id() and ${name} > words.word order by ${name} limit 1)
      from words where words.word is not null
    )
    select word from words where word is not null
  `.execute(tx);
  return found.rows.map((row) => row.word);
}

type Checked = { at: string; number: number; fault: AuditFault | null };

export async function chainState(tx: Tx) {
  const found = await sql<{
    number: number | null;
    hash: string | null;
    linkedAt: string | null;
    waiting: number;
    checked: Checked | null;
  }>`
    select last.number, encode(last.hash, 'hex') as hash, last.linked_at as "linkedAt",
      (select count(*)::int from audit_waiting) as waiting,
      (select jsonb_build_object('at', checked_at, 'number', number, 'fault', fault) from audit_check) as checked
    from (select 1) as always
    left join lateral (
      select number, hash, linked_at from audit_link where tenant_id = app.tenant_id() order by number desc limit 1
    ) as last on true
  `.execute(tx);
  const row = found.rows[0];
  return {
    number: row?.number ?? 0,
    hash: row?.hash ?? null,
    linkedAt: row?.linkedAt ?? null,
    waiting: row?.waiting ?? 0,
    checked: row?.checked ?? null,
  };
}
