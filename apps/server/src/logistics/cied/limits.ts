import { type CiedLimitRow, ciedLimits } from '@fernpuls/contract/logistics/cied/cied-limit';
import { ciedValueKind } from '@fernpuls/domain/logistics/cied/cied';
import { ciedLimitFault } from '@fernpuls/domain/logistics/cied/limits';
import { invalid } from '../../ground/errors.ts';
import { settledBySigners } from '../../ground/settled-by-signers.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';

const none = { position: null, low: null, high: null };

export const ciedLimitVerbs: Partial<Verbs<typeof ciedLimits>> = settledBySigners(defaultVerbs(ciedLimits), {
  made: (values) => refuseFault({ ...none, ...values }),
  changed: (before, values) => refuseFault({ ...before, ...values }),
});

function refuseFault(limit: Pick<CiedLimitRow, 'kind' | 'position' | 'low' | 'high'>): void {
  const fault = ciedLimitFault(limit);
  if (fault === null) return;
  const field = `/data/attributes/${fault.field}` as const;
  const { min, max } = ciedValueKind(limit.kind);
  if (fault.code === 'too_small')
    throw invalid({ field, code: 'too_small', params: { min: limit.low ?? min } });
  if (fault.code === 'out_of_range') throw invalid({ field, code: 'out_of_range', params: { min, max } });
  throw invalid({ field, code: fault.code });
}
