import { type CiedLimitRow, ciedLimits } from '@fernpuls/contract/logistics/cied/cied-limit';
import type { CiedValueKey, LeadPosition } from '@fernpuls/domain/logistics/cied/cied';
import { ciedLimitFor } from '@fernpuls/domain/logistics/cied/limits';
import { useCallback } from 'react';
import { useList } from '../../../api/hooks.ts';
import { useFormat } from '../../../ui/format.ts';

export type LimitOf = (kind: CiedValueKey, position: LeadPosition | null, at: number) => CiedLimitRow | null;

/** The practice's limits, and the one that holds for a value at its instant (epoch milliseconds). */
export function useLimits(): { limits: readonly CiedLimitRow[]; limitOf: LimitOf } {
  const { rows: limits } = useList(ciedLimits, { perPage: 100 });
  const { dayOf } = useFormat();
  const limitOf: LimitOf = useCallback(
    (kind, position, at) => ciedLimitFor(limits, { kind, position, day: dayOf(at) }),
    [limits, dayOf],
  );
  return { limits, limitOf };
}
