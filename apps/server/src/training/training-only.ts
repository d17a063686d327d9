import type { Tenant } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';

/** Nothing of this area is ever done where patients are real. */
export function requireTraining({ purpose }: Pick<Tenant, 'purpose'>): void {
  if (purpose !== 'training') throw new Refusal('no_training_practice');
}
