import { licensesPath, tenantsPath } from '@fernpuls/contract/paths';
import type { Start } from '../../ui/navigation/start.ts';

export const starts: readonly Start[] = [
  { key: 'tenants', to: `${tenantsPath}/new`, needs: ['tenant', 'write'], host: 'manage' },
  { key: 'licenses', to: `${licensesPath}/new`, needs: ['license', 'write'], host: 'manage' },
];
