import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import {
  nextObservationState,
  type ObservationAction,
  type ObservationState,
} from '@fernpuls/domain/triggers/observation-case';
import { type Context, personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { type LockedObservation, lockObservation } from './queries.ts';

/** The case, held until the end of the transaction, and its state after the action; refused where it has none. */
export async function allowed(
  ctx: Context,
  id: string,
  action: ObservationAction,
): Promise<{ held: LockedObservation; state: ObservationState }> {
  const held = await lockObservation(ctx.tx, id);
  if (!held) throw new Refusal('not_found');
  const state = nextObservationState(held.state, action);
  if (state === null) throw new Refusal('conflict');
  return { held, state };
}

/** Audits and announces what was done with a case. */
export function tell(ctx: Context, id: string, action: AuditAction, changes: Record<string, unknown>): void {
  ctx.audit({ action, subjectType: 'observation_cases', subjectId: id, changes });
  ctx.announce('observation_cases_changed', [id]);
}

/** Only people are given the permission these calls need. */
export function requirePerson(ctx: Context): string {
  const id = personId(ctx);
  if (id === null) throw new Refusal('forbidden');
  return id;
}
