import type { License } from '@fernpuls/contract/tenancy/license';
import { licenses } from '@fernpuls/contract/tenancy/license';
import { expiringDays, type LicenseTerm, serialKeyOf } from '@fernpuls/domain/tenancy/license';
import { type RawBuilder, sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Context } from '../ground/context.ts';
import { assignedDevice } from '../ground/figures.ts';
import { conditions, type ListQuery, ordering, type Page } from '../ground/list.queries.ts';
import type { Tx } from '../ground/database.ts';
import { newId } from '../ground/ids.ts';

/** The same as `licenseState` of the domain, for lists that filter and sort by it; a test holds them together. */
export function stateColumn(today: string): RawBuilder<License['state']> {
  return sql`case
    when license.revoked_at is not null then 'revoked'
    when license.valid_to < ${today}::date then 'expired'
    when license.practice_key is null then 'free'
    when license.valid_from > ${today}::date then 'upcoming'
    when license.valid_to <= ${today}::date + ${expiringDays}::integer then 'expiring'
    else 'active' end`;
}

type Asked = { tenantId: number; query: ListQuery; today: string };

/** Of the operator's licences those that are asked for, with the names of their practices. Asked past the fence. */
export async function licensePage(tx: Tx, { tenantId, query, today }: Asked): Promise<Page> {
  const all = sql`(
    select license.*, practice.name as practice_name, ${stateColumn(today)} as state
    from license left join tenant as practice on practice.key = license.practice_key
    where license.tenant_id = ${tenantId}
  ) as license`;
  const where = conditions(licenses, query);
  const rows = await sql<{ id: string }>`
    select id from ${all} where ${where} order by ${ordering(licenses, query)}
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
  `.execute(tx);
  const count = await sql<{ n: number }>`select count(*)::integer as n from ${all} where ${where}`.execute(
    tx,
  );
  return { rows: rows.rows, total: count.rows[0]?.n ?? 0, capped: false };
}

type PracticeFacts = { name: string; devicesUsed: number };

/** Names of practices and how many devices their patients have, by key. Asked past the fence; no patient is named. */
export async function practiceFacts(tx: Tx, keys: readonly string[]): Promise<Map<string, PracticeFacts>> {
  const found = await sql<PracticeFacts & { key: string }>`
    select practice.key, practice.name, (
      select count(*)::integer from device
      where device.tenant_id = practice.id and ${assignedDevice('device')}
    ) as "devicesUsed"
    from tenant as practice where practice.kind = 'practice' and practice.purpose = 'production' and practice.key = any(${keys})
  `.execute(tx);
  return new Map(found.rows.map(({ key, ...facts }) => [key, facts]));
}

type PracticeLicense = LicenseTerm &
  Pick<License, 'id' | 'serialKey' | 'licenseType' | 'modules' | 'maxAmountDevices'>;

/** What the operator gave a practice, those that end first before the others. Asked past the fence. */
export async function licensesOf(tx: Tx, practiceKey: string): Promise<PracticeLicense[]> {
  const found = await sql<PracticeLicense>`
    select license.id, serial_key as "serialKey", license_type as "licenseType", modules,
      max_amount_devices as "maxAmountDevices", practice_key as "practiceKey", valid_from as "validFrom",
      valid_to as "validTo", revoked_at as "revokedAt"
    from license join tenant as operator on operator.id = license.tenant_id and operator.kind = 'operator'
    where practice_key = ${practiceKey}
    order by valid_to nulls last, license.id
  `.execute(tx);
  return found.rows;
}

/** Into the practice's audit and onto its screens, in the operator's transaction. */
export async function tellPractice(
  ctx: Context,
  practice: string,
  license: { id: string; changes: unknown },
) {
  const actor = ctx.actor.kind === 'physician' ? ctx.actor.id : null;
  await sql`
    select app.tell_practice_of_license(
      ${practice}, ${license.id}, ${actor}, ${ctx.requestId}, ${JSON.stringify(license.changes)}::jsonb
    )
  `.execute(ctx.tx);
}

type Grant = { practiceKey: string; modules: readonly string[]; validFrom: string; validTo?: string };

/** A licence for a practice that is set up by the system itself; the operator's row has to be there. */
export async function grantLicense(
  tx: Tx,
  { practiceKey, modules, validFrom, validTo }: Grant,
): Promise<string> {
  const id = newId();
  await sql`
    insert into license (tenant_id, id, serial_key, modules, practice_key, valid_from, valid_to)
    select id, ${id}, ${newSerialKey()}, ${JSON.stringify(modules)}::jsonb, ${practiceKey}, ${validFrom}, ${validTo ?? null}
    from tenant where kind = 'operator'
  `.execute(tx);
  return id;
}

export function newSerialKey(): string {
  return serialKeyOf(randomBytes(20));
}
