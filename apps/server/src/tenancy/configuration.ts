import { appConfiguration } from '@fernpuls/contract/tenancy/tenant.call';
import { type Handler, own } from '../kit/routes.ts';
import { readingTenant, type Database } from '../ground/database.ts';
import { modeOf, type TenantDirectory } from './tenants.ts';

type MedicalDevice = { manufacturer: string; deviceClass: string; certificate: string };
export type Installation = {
  version: string;
  environment: string;
  startContentKey: string;
  /** Null: no certified medical device. */
  medicalDevice: MedicalDevice | null;
};
export type DemoAccount = { role: string; email: string; password: string };

/** Answers on every host the installation knows; an unknown tenant is refused. */
export function configurationHandler(
  installation: Installation,
  tenants: TenantDirectory,
  demoAccounts: ReadonlyMap<string, DemoAccount[]>,
): Handler {
  return own(appConfiguration, async (scope) => {
    const tenant = await tenants.byHost(scope.host);
    return {
      mode: modeOf(scope.host),
      tenant: tenant?.key ?? null,
      version: installation.version,
      environment: installation.environment,
      startContentKey: installation.startContentKey,
      medicalDevice: installation.medicalDevice,
      loginProviders: tenant?.purpose === 'production' ? await providersOf(scope.database, tenant.id) : [],
      passkeys: tenant !== null,
      demoAccounts: (tenant && demoAccounts.get(tenant.key)) ?? [],
    };
  });
}

/** Ways in beside the password that the practice has set up and switched on. */
function providersOf(database: Database, tenantId: number): Promise<'microsoft'[]> {
  return readingTenant(database, tenantId, async (tx) => {
    const rows = await tx
      .selectFrom('login_provider')
      .where('is_enabled', '=', true)
      .select('provider')
      .execute();
    return rows.map((row) => row.provider);
  });
}
