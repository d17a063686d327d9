import { sql } from 'kysely';
import type { Language } from '@fernpuls/contract/languages';
import type { FactorPolicy } from '@fernpuls/domain/identity/second-factor-duty';
import type { PracticePurpose } from '@fernpuls/domain/tenancy/practice-purpose';
import type { FederalState } from '@fernpuls/domain/tenancy/public-holidays';
import type { Tx } from '../ground/database.ts';

type Change = { at: string; by: string | null; changes: Record<string, [string | null, string | null]> };

/** The newest entries about branding and pictures, each with who made it. */
export async function brandingChanges(tx: Tx): Promise<Change[]> {
  const found = await sql<Change>`
    select entry.at, concat_ws(' ', physician.title, physician.first_name, physician.last_name) as by, entry.changes
    from audit_entry as entry
    left join physician on physician.tenant_id = entry.tenant_id and physician.id = entry.actor_id
    where entry.subject_type = 'corporate_identities' and entry.action = 'update' and entry.changes is not null
    order by entry.id desc limit 20
  `.execute(tx);
  return found.rows;
}

/** A practice's day begins at midnight in Berlin. Asked past the tenant's fence. */
export async function factorPolicyOf(tx: Tx, tenantId: number): Promise<FactorPolicy> {
  const found = await sql<FactorPolicy>`
    select second_factor as duty, grace_days as "graceDays",
      (extract(epoch from required_from::timestamp at time zone 'Europe/Berlin') * 1000)::float8 as "requiredFromMs"
    from sign_in_policy where tenant_id = ${tenantId}
  `.execute(tx);
  return found.rows[0] ?? { duty: 'off', requiredFromMs: 0, graceDays: 0 };
}

/** Two people have closed it. Asked past the tenant's fence. */
export async function isClosed(tx: Tx, tenantId: number): Promise<boolean> {
  const found = await sql`
    select 1 from practice_closure where tenant_id = ${tenantId} and confirmed_at is not null
  `.execute(tx);
  return found.rows.length > 0;
}

type PracticeRow = {
  id: number;
  key: string;
  name: string;
  purpose: PracticePurpose;
  createdAt: string;
  people: number;
  lastSeenAt: string | null;
  modulesOff: string[];
  licenseGraceDays: number;
  suspendedAt: string | null;
  suspendedReason: string | null;
  postalAddress: string | null;
  federalState: FederalState | null;
  languages: Language[];
};

/** Practices of the installation, or the one of this key. Asked past the fence; nothing about patients is read. */
export async function practiceRows(tx: Tx, key: string | null): Promise<PracticeRow[]> {
  const found = await sql<PracticeRow>`
    select tenant.id, tenant.key, tenant.name, tenant.purpose, tenant.created_at as "createdAt",
      tenant.suspended_at as "suspendedAt", tenant.suspended_reason as "suspendedReason",
      tenant.license_grace_days as "licenseGraceDays", tenant.contact ->> 'address' as "postalAddress",
      tenant.federal_state as "federalState", tenant.languages,
      coalesce(staff.people, 0) as people, staff.last_seen_at as "lastSeenAt",
      array(
        select module.key from tenant_module as module where module.tenant_id = tenant.id and not module.is_enabled
        order by module.key
      ) as "modulesOff"
    from tenant
    left join lateral (
      select count(*)::int as people, max(last_seen_at) as last_seen_at
      from physician where physician.tenant_id = tenant.id and physician.is_active
    ) as staff on true
    where tenant.kind = 'practice' and tenant.erased_at is null and (${key}::text is null or tenant.key = ${key})
    order by lower(tenant.name), tenant.key
  `.execute(tx);
  return found.rows;
}

type FirstAdministrator = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  isActive: boolean;
};

/** Whom a practice waits for that nobody has ever entered; undefined once somebody has. Asked past the fence. */
export async function firstAdministrator(
  tx: Tx,
  tenantId: number,
  hold?: 'hold',
): Promise<FirstAdministrator | undefined> {
  const found = await sql<FirstAdministrator>`
    select id, first_name as "firstName", last_name as "lastName", email, is_active as "isActive"
    from physician
    where tenant_id = ${tenantId} and profession = 'administrator'
      and not exists (select 1 from credential where credential.tenant_id = ${tenantId})
      and not exists (
        select 1 from physician as seen where seen.tenant_id = ${tenantId} and seen.last_seen_at is not null
      )
    order by created_at, id limit 1 ${hold ? sql`for update of physician` : sql``}
  `.execute(tx);
  return found.rows[0];
}

export type LegalRow = {
  kind: string;
  version: number;
  texts: unknown;
  change_note: string | null;
  is_sample: boolean;
  published_at: string;
  published_by: string | null;
  consent_count: number;
};

/** Versions of one text, newest first; without a kind the newest of each. */
export async function legalRows(tx: Tx, kind: string | null): Promise<LegalRow[]> {
  const found = await sql<LegalRow>`
    select legal.kind, legal.version, legal.texts, legal.change_note, legal.is_sample, legal.published_at,
      nullif(concat_ws(' ', physician.title, physician.first_name, physician.last_name), '') as published_by,
      case when ${kind}::text is null then 0 else (
        select count(*)::int from legal_consent as consent
        where consent.tenant_id = legal.tenant_id and consent.kind = legal.kind and consent.version = legal.version
      ) end as consent_count
    from legal_text as legal
    left join physician on physician.tenant_id = legal.tenant_id and physician.id = legal.published_by_id
    where (${kind}::text is null or legal.kind = ${kind})
      and (${kind}::text is not null or legal.version = (
        select max(version) from legal_text as other where other.tenant_id = legal.tenant_id and other.kind = legal.kind
      ))
    order by legal.kind, legal.version desc
  `.execute(tx);
  return found.rows;
}
