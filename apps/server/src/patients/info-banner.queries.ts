import type { scopedInfoBanners } from '@fernpuls/contract/patients/scoped-info-banner';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

/** Meant for everybody, for this person, for a role of theirs, or written by them; null: nobody in particular. */
export function meantFor(personId: string | null): RawBuilder<unknown> {
  return sql`(
    (role_ids = '[]' and physician_ids = '[]') or created_by_id = ${personId}::uuid
    or physician_ids @> to_jsonb(${personId}::text)
    or exists (
      select 1 from role_assignment
      where role_assignment.physician_id = ${personId}::uuid and role_ids @> to_jsonb(role_assignment.role_id::text)
    )
  )`;
}

export async function bannerRows(
  tx: Tx,
  ids: readonly string[],
  personId: string | null,
): Promise<LoadedRow<typeof scopedInfoBanners>[]> {
  const found = await sql<LoadedRow<typeof scopedInfoBanners>>`
    select id, patient_id, text, severity, role_ids, physician_ids, starts_on, ends_on, created_by_id, created_at,
      (select nullif(concat_ws(' ', title, first_name, last_name), '') from physician
        where physician.tenant_id = held.tenant_id and physician.id = held.created_by_id) as created_by_name
    from scoped_info_banner as held
    where id = any(${ids}::uuid[]) and ${meantFor(personId)}
  `.execute(tx);
  return found.rows;
}

/** How many of these roles and people the practice has. */
export async function knownAudience(
  tx: Tx,
  { roleIds, physicianIds }: { roleIds: readonly string[]; physicianIds: readonly string[] },
): Promise<{ roles: number; people: number }> {
  const found = await sql<{ roles: number; people: number }>`
    select (select count(*)::int from role where id = any(${roleIds}::uuid[])) as roles,
      (select count(*)::int from physician where id = any(${physicianIds}::uuid[])) as people
  `.execute(tx);
  return found.rows[0] ?? { roles: 0, people: 0 };
}
