import type { healthProviders, healthProviderVersions } from '@fernpuls/contract/providers/health-provider';
import type { patientHealthProviders } from '@fernpuls/contract/providers/patient-health-provider';
import type { people } from '@fernpuls/contract/providers/person';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

export async function providerRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof healthProviders>[]> {
  const found = await sql<LoadedRow<typeof healthProviders>>`
    select held.*, institution.name as institution_name,
      (select count(distinct patient_id)::int from patient_health_provider
        where health_provider_id = any(array(select id from health_provider where held.id in (id, institution_id)))
          and (ends_on is null or ends_on >= current_date)) as patient_count,
      exists (select 1 from patient_health_provider where health_provider_id = held.id)
        or exists (select 1 from health_provider where institution_id = held.id)
        or exists (select 1 from person where institution_id = held.id)
        or exists (select 1 from patient_connection where subject_id = held.id) as delete_disabled
    from health_provider as held left join health_provider as institution on institution.id = held.institution_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function versionRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof healthProviderVersions>[]> {
  const found = await sql<LoadedRow<typeof healthProviderVersions>>`
    select held.*, nullif(concat_ws(' ', author.title, author.first_name, author.last_name), '') as created_by_name
    from health_provider_version as held left join physician as author on author.id = held.created_by_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function peopleRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof people>[]> {
  const found = await sql<LoadedRow<typeof people>>`
    select held.*, institution.name as institution_name
    from person as held left join health_provider as institution on institution.id = held.institution_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function assignmentRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof patientHealthProviders>[]> {
  const found = await sql<LoadedRow<typeof patientHealthProviders>>`
    select held.*, ${fullName(sql.ref('provider'))} as provider_name, institution.name as institution_name,
      coalesce(provider.city, institution.city) as city,
      coalesce(provider.phone, provider.mobile, institution.phone) as phone
    from patient_health_provider as held
    join health_provider as provider on provider.id = held.health_provider_id
    left join health_provider as institution on institution.id = provider.institution_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

function fullName(provider: RawBuilder<unknown>) {
  return sql`concat_ws(' ', ${provider}.title, ${provider}.first_name, ${provider}.name)`;
}

/** The kind of each provider that is there. */
export async function kindsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ id: string; kind: string }>`
    select id, kind from health_provider where id = any(${ids}::uuid[])
  `.execute(tx);
  return new Map(found.rows.map(({ id, kind }) => [id, kind]));
}

/** Counts a change and keeps what is known now; nothing where nothing changed since the last version. */
export async function keepVersion(
  tx: Tx,
  of: { id: string; providerId: string; document: unknown; by: string | null },
): Promise<void> {
  await sql`
    with told as (
      select ${JSON.stringify(of.document)}::jsonb as document
    ), last as (
      select version, document from health_provider_version where health_provider_id = ${of.providerId}
      order by version desc limit 1
    ), kept as (
      insert into health_provider_version (id, health_provider_id, version, document, created_by_id)
      select ${of.id}, ${of.providerId}, coalesce((select version from last), 0) + 1, document, ${of.by}
      from told where document is distinct from (select document from last)
      returning version
    )
    update health_provider set version = kept.version from kept where id = ${of.providerId}
  `.execute(tx);
}

export type Known = {
  id: string;
  kind: string;
  name: string;
  first_name: string | null;
  title: string | null;
  city: string | null;
  lanr: string | null;
  bsnr: string | null;
};

/** Those that could be meant by these numbers or names. */
export async function possiblyKnown(
  tx: Tx,
  of: { lanrs: readonly string[]; bsnrs: readonly string[]; names: readonly string[] },
): Promise<Known[]> {
  const found = await sql<Known>`
    select id, kind, name, first_name, title, city, lanr, bsnr from health_provider
    where left(lanr, 7) = any(${of.lanrs}::text[]) or bsnr = any(${of.bsnrs}::text[]) or lower(name) = any(${of.names}::text[])
    order by created_at, id
  `.execute(tx);
  return found.rows;
}
