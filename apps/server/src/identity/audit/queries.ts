import { auditGroups } from '@fernpuls/contract/identity/audit-actions';
import type { auditEntries } from '@fernpuls/contract/identity/audit.call';
import type { InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Wanted = InputOf<typeof auditEntries>;
type Shown = OutputOf<typeof auditEntries>['data'][number];

/** One more than asked, so that the caller sees whether there is a next page. */
export async function findEntries(tx: Tx, wanted: Wanted, limit: number): Promise<Shown[]> {
  const where = [sql`true`];
  if (wanted.actorId) where.push(sql`entry.actor_id = ${wanted.actorId}`);
  if (wanted.action) where.push(sql`entry.action = ${wanted.action}`);
  if (wanted.group) where.push(sql`entry.action = any(${[...auditGroups[wanted.group]]})`);
  if (wanted.subjectType) where.push(sql`entry.subject_type = ${wanted.subjectType}`);
  if (wanted.subjectId)
    where.push(
      sql`(entry.subject_id = ${wanted.subjectId} or entry.changes @> jsonb_build_object('ids', jsonb_build_array(${wanted.subjectId}::text)))`,
    );
  if (wanted.from) where.push(sql`entry.at >= ${wanted.from}`);
  if (wanted.to) where.push(sql`entry.at <= ${wanted.to}`);
  if (wanted.before) where.push(sql`entry.id < ${wanted.before}`);
  const found = await sql<Shown>`
    select entry.id, entry.at, entry.actor_kind as "actorKind", entry.actor_id as "actorId",
      coalesce(concat_ws(', ', person.last_name, person.first_name), '') as "actorName",
      device.label as "deviceLabel",
      entry.action, entry.subject_type as "subjectType", entry.subject_id as "subjectId",
      nullif(concat_ws(', ', subject.last_name, subject.first_name), '') as "subjectName",
      entry.changes::text as changes, entry.request_id as "requestId",
      link.number, encode(link.hash, 'hex') as hash
    from audit_entry as entry
    left join physician as person on person.tenant_id = entry.tenant_id and person.id = entry.actor_id
    left join device_key as device on device.tenant_id = entry.tenant_id and device.id = entry.actor_id
    left join physician as subject on subject.tenant_id = entry.tenant_id
      and entry.subject_type = 'physicians' and subject.id::text = entry.subject_id
    left join audit_link as link on link.tenant_id = entry.tenant_id and link.entry_id = entry.id
    where ${sql.join(where, sql` and `)}
    order by entry.id desc limit ${limit + 1}
  `.execute(tx);
  return found.rows.map((row) => ({
    ...row,
    actorName: row.actorName || (row as Shown & { deviceLabel: string | null }).deviceLabel,
  }));
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

export async function chainState(tx: Tx) {
  const found = await sql<{
    number: number | null;
    hash: string | null;
    linkedAt: string | null;
    waiting: number;
  }>`
    select last.number, encode(last.hash, 'hex') as hash, last.linked_at as "linkedAt",
      (select count(*)::int from audit_waiting) as waiting
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
  };
}
