import { deviceKeysPath, rolesPath, usersPath } from '@fernpuls/contract/paths';
import type { Start } from '../../ui/navigation/start.ts';

export const starts: readonly Start[] = [
  { key: 'users', to: `${usersPath}/new`, needs: ['physician', 'write'] },
  { key: 'roles', to: `${rolesPath}/new`, needs: ['role', 'write'] },
  { key: 'device_keys', to: `${deviceKeysPath}/new`, needs: ['device_key', 'write'] },
];
