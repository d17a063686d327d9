import { allows } from '@fernpuls/contract/permissions';
import type { Context } from './context.ts';
import { Refusal } from './errors.ts';

/** What counts as usual decides what is marked: only who signs findings settles it. */
export function requireSigner({ actor }: Context): void {
  const access = actor.kind === 'physician' ? actor.access : new Map();
  if (!allows(access, 'finding_release', 'write')) throw new Refusal('forbidden');
}
