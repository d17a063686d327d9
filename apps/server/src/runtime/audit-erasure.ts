import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import { type Canonical, columns } from './audit-canonical.ts';

/** SHA-256 of what stays of an entry without its values: who, when, what was done to which record. */
export function restOf(entry: Omit<Canonical, 'changes'>): Buffer {
  const text = JSON.stringify([
    entry.tenant_id,
    entry.entry_id,
    entry.at,
    entry.actor_kind,
    entry.actor_id,
    entry.action,
    entry.subject_type,
    entry.subject_id,
    entry.request_id,
  ]);
  return createHash('sha256').update(text).digest();
}

function sumOf(rests: readonly Buffer[]): string {
  return createHash('sha256').update(Buffer.concat(rests)).digest('hex');
}

type Erased = { tenantId: number; patientId: string };
/** Stands in the entry that tells of the erasure; `sum` is of what stays of each, in their order. */
type ErasedEntries = { count: number; sum: string };

/** Takes the values out of all that was recorded about a patient who is being erased and about records merged into theirs; what stays is fixed first. */
export async function eraseAuditValues(tx: Tx, { tenantId, patientId }: Erased): Promise<ErasedEntries> {
  const found = await sql<Canonical>`
    select entry.tenant_id, ${columns} from audit_patient as about
    join audit_entry as entry on entry.tenant_id = about.tenant_id and entry.id = about.entry_id
    where about.tenant_id = ${tenantId} and entry.changes is not null and about.patient_id in (
      select ${patientId}::uuid
      union all select former_id from patient_alias where tenant_id = ${tenantId} and patient_id = ${patientId}
    )
    order by entry.id
  `.execute(tx);
  return eraseValues(tx, found.rows, { tenantId, subjectId: patientId, claim: ['app.erasing', patientId] });
}

const entriesATime = 2_000;

/** As `eraseAuditValues`, of some entries of a practice that is being erased; those that tell of erasures keep theirs. */
export async function erasePracticeValues(
  tx: Tx,
  { tenantId, part }: { tenantId: number; part: string },
): Promise<ErasedEntries> {
  const found = await sql<Canonical>`
    select entry.tenant_id, ${columns} from audit_entry as entry
    where tenant_id = ${tenantId} and changes is not null and not (action = 'erase' and actor_kind = 'system')
    order by id limit ${entriesATime}
  `.execute(tx);
  const claim = ['app.erasing_practice', String(tenantId)] as const;
  return eraseValues(tx, found.rows, { tenantId, subjectId: part, claim });
}

type Claimed = { tenantId: number; subjectId: string; claim: readonly [setting: string, value: string] };

async function eraseValues(
  tx: Tx,
  entries: readonly Canonical[],
  { tenantId, subjectId, claim: [setting, value] }: Claimed,
): Promise<ErasedEntries> {
  const rests = entries.map((entry) => ({ id: entry.entry_id, rest: restOf(entry) }));
  const rows = JSON.stringify(rests.map(({ id, rest }) => ({ id, rest: rest.toString('hex') })));
  await sql`
    insert into audit_erased (tenant_id, entry_id, subject_id, rest)
    select ${tenantId}::integer, id, ${subjectId}::uuid, decode(rest, 'hex')
    from jsonb_to_recordset(${rows}::jsonb) as left_of (id bigint, rest text)
  `.execute(tx);
  await sql`select set_config(${setting}, ${value}, true)`.execute(tx);
  await sql`
    update audit_entry as entry set changes = null from audit_erased as erased
    where erased.tenant_id = ${tenantId} and erased.subject_id = ${subjectId}
      and entry.tenant_id = erased.tenant_id and entry.id = erased.entry_id
  `.execute(tx);
  await sql`select set_config(${setting}, '', true)`.execute(tx);
  return { count: rests.length, sum: sumOf(rests.map(({ rest }) => rest)) };
}

/** Which of these records were erased as the audit itself tells: by an entry that knows the sum of what stays. */
export async function vouchedFor(
  tx: Tx,
  tenantId: number,
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const vouched = new Set<string>();
  for (const id of subjectIds) {
    const rests = await sql<{ rest: Buffer }>`
      select rest from audit_erased where tenant_id = ${tenantId} and subject_id = ${id} order by entry_id
    `.execute(tx);
    const told = await sql<{ sum: string | null }>`
      select changes -> 'erasedEntries' ->> 'sum' as sum from audit_entry
      where tenant_id = ${tenantId} and subject_type in ('patients', 'tenants') and subject_id = ${id} and action = 'erase'
        and actor_kind = 'system'
    `.execute(tx);
    if (told.rows.some(({ sum }) => sum === sumOf(rests.rows.map(({ rest }) => rest)))) vouched.add(id);
  }
  return vouched;
}
