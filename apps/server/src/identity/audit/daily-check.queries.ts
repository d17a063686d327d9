import { sql } from 'kysely';
import { asSystem, type Database } from '../../ground/database.ts';
import { verifyTenant, type Within } from '../../runtime/audit-chain.ts';

type Due = { id: number; key: string };

/** Recomputes the chain that was not for a day, or longest; answers how many were. Told is what is broken. */
export async function checkNextChain(database: Database): Promise<number> {
  const within: Within = (work) => asSystem(database, work);
  const [due] = await within(async (tx) => {
    const found = await sql<Due>`
      select tenant.id, tenant.key from tenant left join audit_check as last on last.tenant_id = tenant.id
      where last.checked_at is null or last.checked_at < now() - interval '1 day'
      order by last.checked_at nulls first, tenant.id limit 1
    `.execute(tx);
    return found.rows;
  });
  if (!due) return 0;
  const { head, checked, fault } = await verifyTenant(within, due.id);
  await within((tx) =>
    sql`
      insert into audit_check (tenant_id, checked_at, number, fault)
      values (${due.id}, now(), ${head?.number ?? checked}, ${fault === null ? null : JSON.stringify(fault)}::jsonb)
      on conflict (tenant_id) do update
        set checked_at = excluded.checked_at, number = excluded.number, fault = excluded.fault
    `.execute(tx),
  );
  if (fault) throw new Error(`the audit of ${due.key} is broken: ${JSON.stringify(fault)}`);
  return 1;
}
