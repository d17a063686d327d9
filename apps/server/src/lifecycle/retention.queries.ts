import type { HeldKind, RetentionRule } from '@fernpuls/domain/patients/retention';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

type Of = { tenantId: number; patientId: string };
type EntriesRow = HeldKind & { caredOn: string | null };

/** What a record, and those merged into it, hold by kind, with the last day of care among it. */
export async function recordEntries(tx: Tx, { tenantId, patientId }: Of): Promise<EntriesRow[]> {
  const found = await sql<EntriesRow>`
    select held.kind, sum(held.entries)::int as entries, max(held.cared_on) as "caredOn",
      min(held.first_on) as "firstOn", max(held.last_on) as "lastOn"
    from (
      select ${patientId}::uuid as id
      union select former_id from patient_alias where tenant_id = ${tenantId} and patient_id = ${patientId}
    ) as record cross join lateral app.record_entries(${tenantId}, record.id) as held
    group by held.kind order by held.kind
  `.execute(tx);
  return found.rows;
}

export async function retentionRules(tx: Tx, tenantId: number): Promise<RetentionRule[]> {
  const found = await sql<RetentionRule>`
    select kind, valid_from as "validFrom", years, days, source from retention_term where tenant_id = ${tenantId}
  `.execute(tx);
  return found.rows;
}
