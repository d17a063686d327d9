import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { AuditFault } from '@fernpuls/contract/identity/audit.call';
import { asSystem, type Database, type Tx } from '../ground/database.ts';
import { type Canonical, columns } from './audit-canonical.ts';
import { restOf, vouchedFor } from './audit-erasure.ts';

/** Before the first link stand 32 zero bytes. */
const chainStart = Buffer.alloc(32);

/** SHA-256 over the previous hash and the entry with its place; the same columns in the same order for ever. */
function linkHash(previous: Buffer, number: number, entry: Canonical): Buffer {
  const text = JSON.stringify([
    entry.tenant_id,
    number,
    entry.entry_id,
    entry.at,
    entry.actor_kind,
    entry.actor_id,
    entry.action,
    entry.subject_type,
    entry.subject_id,
    entry.changes,
    entry.request_id,
  ]);
  return createHash('sha256').update(previous).update(text).digest();
}

type Head = { tenant_id: number; number: number; hash: Buffer };

const batchSize = 2_000;

/** Links what waits, one process at a time; the numbers of a tenant have no gap. Answers how many were linked. */
export function linkAudit(database: Database): Promise<number> {
  return asSystem(database, async (tx, client) => {
    const lock = await client.query<{ held: boolean }>('select pg_try_advisory_xact_lock(7270013) as held');
    if (!lock.rows[0]?.held) return 0;
    // An entry that is gone before it was linked stays waiting: the verification names it.
    const waiting = await sql<Canonical>`
      select waiting.tenant_id, ${columns}
      from audit_waiting as waiting
      join audit_entry as entry on entry.tenant_id = waiting.tenant_id and entry.id = waiting.entry_id
      order by waiting.tenant_id, waiting.entry_id limit ${batchSize}
    `.execute(tx);
    if (waiting.rows.length === 0) return 0;
    const tenants = [...new Set(waiting.rows.map((row) => row.tenant_id))];
    const heads = await headsOf(tx, tenants);
    const links = waiting.rows.map((entry) => {
      const head = heads.get(entry.tenant_id);
      const number = (head?.number ?? 0) + 1;
      const link = {
        tenant_id: entry.tenant_id,
        number,
        hash: linkHash(head?.hash ?? chainStart, number, entry),
      };
      heads.set(entry.tenant_id, link);
      return { ...link, entry_id: entry.entry_id };
    });
    const rows = JSON.stringify(links.map((link) => ({ ...link, hash: link.hash.toString('hex') })));
    await sql`
      with taken as (
        select * from jsonb_to_recordset(${rows}::jsonb) as link (tenant_id integer, number bigint, entry_id bigint, hash text)
      ), linked as (
        insert into audit_link (tenant_id, number, entry_id, hash)
        select tenant_id, number, entry_id, decode(hash, 'hex') from taken
      )
      delete from audit_waiting where (tenant_id, entry_id) in (select tenant_id, entry_id from taken)
    `.execute(tx);
    return links.length;
  });
}

async function headsOf(tx: Tx, tenants: readonly number[]): Promise<Map<number, Head>> {
  const found = await sql<Head>`
    select link.tenant_id, link.number, link.hash
    from unnest(${tenants}::integer[]) as wanted (id)
    cross join lateral (
      select tenant_id, number, hash from audit_link where tenant_id = wanted.id order by number desc limit 1
    ) as link
  `.execute(tx);
  return new Map(found.rows.map((head) => [head.tenant_id, head]));
}

export type Verification = {
  checked: number;
  next: number | null;
  head: Head | null;
  fault: AuditFault | null;
};
type Linked = {
  number: number;
  hash: Buffer;
  linked_entry: number;
  /** Where the values went with the record they were about: its id, and the check value of what stays. */
  erased_subject: string | null;
  rest: Buffer | null;
} & { [K in keyof Canonical]: Canonical[K] | null };

/**
 * Recomputes links of the tenant from number `from`, at most `limit`, and names the first fault. At the end of the
 * chain it also looks for entries that were never linked nor wait for it. Works inside the tenant's fence.
 */
export async function verifyLinks(
  tx: Tx,
  tenantId: number,
  from: number,
  limit = 5_000,
): Promise<Verification> {
  const found = await sql<Linked>`
    select link.number, link.hash, link.entry_id as linked_entry, link.tenant_id, ${columns},
      erased.subject_id as erased_subject, erased.rest
    from audit_link as link
    left join audit_entry as entry on entry.tenant_id = link.tenant_id and entry.id = link.entry_id
    left join ${await erasedIn(tx)} as erased on erased.tenant_id = link.tenant_id and erased.entry_id = link.entry_id
    where link.tenant_id = ${tenantId} and link.number >= ${Math.max(from - 1, 1)}
    order by link.number limit ${limit + 1}
  `.execute(tx);
  let previous: Buffer = chainStart;
  let expected = from;
  let checked = 0;
  const rows = from > 1 ? found.rows.slice(1) : found.rows.slice(0, limit);
  if (from > 1) {
    const before = found.rows[0];
    if (before?.number !== from - 1)
      return broken(0, { kind: 'link_removed', number: from - 1, entryId: null, at: null });
    previous = before.hash;
  }
  const subjects = new Set(rows.flatMap((row) => row.erased_subject ?? []));
  const vouched = await vouchedFor(tx, tenantId, [...subjects]);
  for (const row of rows) {
    if (row.number !== expected)
      return broken(checked, { kind: 'link_removed', number: expected, entryId: null, at: null });
    const place = { number: row.number, entryId: row.linked_entry };
    if (row.entry_id === null) return broken(checked, { kind: 'removed', ...place, at: null });
    if (!isAsWritten(row, previous, vouched))
      return broken(checked, { kind: 'changed', ...place, at: row.at });
    previous = row.hash;
    expected += 1;
    checked += 1;
  }
  const last = rows.at(-1) ?? (from > 1 ? found.rows[0] : undefined);
  const head = last ? { tenant_id: tenantId, number: last.number, hash: last.hash } : null;
  if (rows.length >= limit) return { checked, next: expected, head, fault: null };
  return { checked, next: null, head, fault: await outsideChain(tx, tenantId) };
}

/** A backup is verified before it is brought up to date: an earlier release has erased no values. */
async function erasedIn(tx: Tx): Promise<RawBuilder<unknown>> {
  const found = await sql<{ is: boolean }>`select to_regclass('audit_erased') is not null as is`.execute(tx);
  if (found.rows[0]?.is) return sql`audit_erased`;
  return sql`(select null::integer as tenant_id, null::bigint as entry_id, null::uuid as subject_id, null::bytea as rest where false)`;
}

/** Of erased values the next link proves the hash, and the entry that tells of the erasure what stays. */
function isAsWritten(row: Linked, previous: Buffer, vouched: ReadonlySet<string>): boolean {
  const entry = row as Canonical;
  if (row.rest === null || row.erased_subject === null)
    return linkHash(previous, row.number, entry).equals(row.hash);
  return row.changes === null && vouched.has(row.erased_subject) && restOf(entry).equals(row.rest);
}

function broken(checked: number, fault: AuditFault): Verification {
  return { checked, next: null, head: null, fault };
}

/** The first entry beside the chain, or one that was removed before it could be linked. */
async function outsideChain(tx: Tx, tenantId: number): Promise<AuditFault | null> {
  const inserted = await sql<{ id: number; at: string }>`
    select id, at from audit_entry as entry where tenant_id = ${tenantId}
      and not exists (select 1 from audit_link where tenant_id = entry.tenant_id and entry_id = entry.id)
      and not exists (select 1 from audit_waiting where tenant_id = entry.tenant_id and entry_id = entry.id)
    order by id limit 1
  `.execute(tx);
  const stray = inserted.rows[0];
  if (stray) return { kind: 'inserted', number: null, entryId: stray.id, at: stray.at };
  const removed = await sql<{ id: number }>`
    select entry_id as id from audit_waiting as waiting where tenant_id = ${tenantId}
      and not exists (select 1 from audit_entry where tenant_id = waiting.tenant_id and id = waiting.entry_id)
    order by entry_id limit 1
  `.execute(tx);
  const gone = removed.rows[0];
  return gone ? { kind: 'removed', number: null, entryId: gone.id, at: null } : null;
}

/** Runs work in a transaction across tenants: one a piece, or the same for all. */
export type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The whole chain of a tenant, piece by piece. */
export async function verifyTenant(within: Within, tenantId: number): Promise<Verification> {
  let from = 1;
  let checked = 0;
  for (;;) {
    const part = await within((tx) => verifyLinks(tx, tenantId, from));
    checked += part.checked;
    if (part.fault || part.next === null) return { ...part, checked };
    from = part.next;
  }
}

/** The hash stored at a number, for comparing with one noted outside. */
export async function hashAt(within: Within, tenantId: number, number: number): Promise<string | null> {
  const found = await within((tx) =>
    sql<{
      hash: Buffer;
    }>`select hash from audit_link where tenant_id = ${tenantId} and number = ${number}`.execute(tx),
  );
  return found.rows[0]?.hash.toString('hex') ?? null;
}
