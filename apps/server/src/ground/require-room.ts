import type { ErrorCode } from '@fernpuls/contract/errors';
import { fits, type LimitedKind } from '@fernpuls/domain/tenancy/practice-limits';
import type { Context } from './context.ts';
import { Refusal } from './errors.ts';
import { holdLimit, usedOf } from './limits.queries.ts';

const refusals = {
  people: 'people_limit',
  patients: 'patients_limit',
  storageMegabytes: 'storage_limit',
} as const satisfies Record<LimitedKind, ErrorCode>;

/** Refuses what would be more than the operator allows; in the transaction that makes it, before it is made. */
export async function requireRoom({ tx }: Pick<Context, 'tx'>, kind: LimitedKind, more = 1): Promise<void> {
  const max = await holdLimit(tx, kind);
  if (max !== null && !fits(await usedOf(tx, kind), more, max)) throw new Refusal(refusals[kind]);
}
