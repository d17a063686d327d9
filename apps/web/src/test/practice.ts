import type { Session } from '@fernpuls/contract/identity/session.call';
import type { AppConfiguration, CorporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { keepSurroundings } from '../api/surroundings.ts';

const practice: AppConfiguration = {
  mode: 'tenant',
  tenant: 'demo',
  version: '0',
  environment: 'test',
  startContentKey: 'k',
  medicalDevice: null,
  loginProviders: [],
  passkeys: false,
  demoAccounts: [],
};

/** What the application learns before its first screen. */
export function keepPractice(
  configuration: Partial<AppConfiguration> = {},
  branding: CorporateIdentity | null = null,
): void {
  keepSurroundings({ configuration: { ...practice, ...configuration }, branding });
}

export const me = '00000000-0000-7000-8000-0000000000aa';

/** Who works here: what every way in answers. */
export function katrin(attributes: Partial<Session['attributes']> = {}): Session {
  return {
    type: 'physicians',
    id: me,
    attributes: {
      email: 'k.moldenhauer@example.org',
      title: null,
      firstName: 'Katrin',
      lastName: 'Moldenhauer',
      salutation: 'mrs',
      profession: 'nurse',
      rememberToken: null,
      permissions: [],
      ownPatientsOnly: false,
      disabledModules: [],
      autoLogoutSeconds: 1800,
      secondFactorDueAt: null,
      ...attributes,
    },
  };
}

export const entered = { data: katrin(), secondFactor: null };
