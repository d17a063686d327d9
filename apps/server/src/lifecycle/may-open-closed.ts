import { allows } from '@fernpuls/contract/permissions';
import type { Context } from '../ground/context.ts';

/** Whoever may change the practice sees that a record is closed, and may open it again. */
export function mayOpenClosed({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.kind === 'physician' && allows(actor.access, 'tenant', 'write');
}
