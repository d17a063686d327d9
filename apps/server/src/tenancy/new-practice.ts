import { licensableModules } from '@fernpuls/contract/modules';
import { modulesWithoutParent, switchableModules } from '@fernpuls/contract/tenancy/switchable-modules';
import type { NewPractice } from '@fernpuls/contract/tenancy/new-practice.call';
import { openingFaults } from '@fernpuls/domain/tenancy/opening-hours';
import type { PoolClient } from 'pg';
import type { Tenant } from '../ground/context.ts';
import { invalid } from '../ground/errors.ts';
import { enterTenant, type Tx } from '../ground/database.ts';
import { dayOf } from './day.ts';
import { grantLicense } from './license.queries.ts';

type Founding = { given: NewPractice; now: Date; mayLicense: boolean };
type Founded = Pick<Tenant, 'id' | 'key' | 'name' | 'purpose'> & { licenseId: string | null };

/**
 * The practice's row, its modules and a licence for those that need one, in a training practice none; null where the
 * name is taken. The rest of
 * the transaction writes in the new practice.
 */
export async function foundPractice(
  tx: Tx,
  client: PoolClient,
  { given, now, mayLicense }: Founding,
): Promise<Founded | null> {
  const licensed = licensableModules.filter((key) => given.modules.includes(key));
  const { key, name, purpose = 'production', weekly = null } = given;
  requireHours(weekly);
  const needsLicense = purpose === 'production';
  requireModules(given, mayLicense || licensed.length === 0 || !needsLicense);
  const row = await tx
    .insertInto('tenant')
    .values({
      key,
      name,
      purpose,
      subtitle: '',
      branding: '{}',
      contact: contactOf(given.address),
      language: given.languages[0] ?? null,
      languages: given.languages,
      federal_state: given.federalState,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await enterTenant(client, row.id);
  if (weekly?.some((spans) => spans.length > 0))
    await tx
      .insertInto('opening_hours')
      .values({ weekly: JSON.stringify(weekly), exceptions: '[]', updated_at: now.toISOString() })
      .execute();
  const off = switchableModules.filter((one) => !given.modules.includes(one));
  if (off.length > 0)
    await tx
      .insertInto('tenant_module')
      .values(off.map((one) => ({ key: one, is_enabled: false, config: '{}', changed_by_id: null })))
      .execute();
  const licenseId = needsLicense
    ? await grantLicense(tx, { practiceKey: key, modules: licensed, validFrom: dayOf(now) })
    : null;
  return { id: row.id, key, name, purpose, licenseId };
}

function requireHours(weekly: NewPractice['weekly']): void {
  if (!weekly) return;
  const [fault] = openingFaults({ weekly, exceptions: [] });
  if (fault) throw invalid({ field: '/weekly', code: fault.code });
}

/** What a tenant was given as its contact; the practice's own contact goes over it. */
function contactOf(address: string | null | undefined): string {
  return JSON.stringify(address ? { address } : {});
}

function requireModules({ modules }: NewPractice, mayLicense: boolean): void {
  const alone = modulesWithoutParent(modules);
  if (alone.length > 0)
    throw invalid({
      field: '/modules',
      code: 'module_parent_missing',
      params: { modules: alone.join(', ') },
    });
  if (!mayLicense) throw invalid({ field: '/modules', code: 'more_than_held', params: { keys: 'license' } });
}
