import { hash } from 'node:crypto';
import { addressArea, addressKey } from '@fernpuls/domain/identity/address-area';
import { surroundings } from '@fernpuls/domain/identity/user-agent';
import type { Scope } from '../ground/context.ts';

export type Origin = { browser: string | null; platform: string | null; address_area: string | null };

/** Where a request comes from, as sessions and trusted browsers keep it: never the whole address. */
export function originOf(scope: Pick<Scope, 'headers' | 'address'>): Origin {
  return {
    ...surroundings(String(scope.headers['user-agent'] ?? '').slice(0, 500)),
    address_area: addressArea(scope.address),
  };
}

/** An address as counters and known networks keep it. */
export function addressHash(scope: Pick<Scope, 'address'>): Buffer {
  return hash('sha256', `address\u001f${addressKey(scope.address)}`, 'buffer');
}
