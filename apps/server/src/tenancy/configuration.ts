import { appConfiguration } from '@fernpuls/contract/tenancy/tenant.call';
import { type Handler, own } from '../kit/routes.ts';
import { modeOf, type TenantDirectory } from './tenants.ts';

export type DemoAccount = { role: string; email: string; password: string };

/** Answers on every host the installation knows; an unknown tenant is refused. */
export function configurationHandler(
  installation: { version: string; environment: string },
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
      demoAccounts: (tenant && demoAccounts.get(tenant.key)) ?? [],
    };
  });
}
