import { Refusal } from '../../ground/errors.ts';
import type { VaultFile } from './queries.ts';

/** Nothing is handed out before it was checked, and nothing ever in which a virus was found. */
export function requireReady({ state }: Pick<VaultFile, 'state'>): void {
  if (state === 'unchecked') throw new Refusal('file_unchecked', [], { 'retry-after': '5' });
  if (state === 'infected') throw new Refusal('file_infected');
  if (state === 'arriving') throw new Refusal('not_found');
}
