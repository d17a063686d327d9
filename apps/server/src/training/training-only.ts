import type { Tenant } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';

export function isTraining({ purpose }: Pick<Tenant, 'purpose'>): boolean {
  return purpose === 'training';
}

/** Nothing of this area is ever done where patients are real. */
export function requireTraining(tenant: Pick<Tenant, 'purpose'>): void {
  if (!isTraining(tenant)) throw new Refusal('no_training_practice');
}
