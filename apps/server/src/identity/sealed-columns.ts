import type { SealedColumn } from '../ground/sealed-columns.ts';
import { aboutSecret } from './provider-settings.ts';
import { aboutTotp } from './totp.ts';

export const identitySealed: readonly SealedColumn[] = [
  { table: 'totp', column: 'secret_sealed', key: 'physician_id', about: aboutTotp },
  { table: 'login_provider', column: 'secret', key: 'provider', about: aboutSecret },
];
