import { type EcgNorm, ecgNorms } from '@fernpuls/contract/ecg/ecg-norm';
import { normFault } from '@fernpuls/domain/ecg/view/interval-norms';
import { invalid } from '../ground/errors.ts';
import { settledBySigners } from '../ground/settled-by-signers.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';

const noLimits = { low: null, high: null, critical: null };

export const ecgNormVerbs: Partial<Verbs<typeof ecgNorms>> = settledBySigners(defaultVerbs(ecgNorms), {
  made: (values) => refuseFault({ ...noLimits, ...values }),
  changed: (before, values) => refuseFault({ ...before, ...values }),
});

function refuseFault(norm: Pick<EcgNorm, 'low' | 'high' | 'critical'>): void {
  const { low, high } = norm;
  const fault = normFault(norm);
  if (fault === null) return;
  const min = fault === 'critical' ? (high ?? low) : low;
  throw invalid({
    field: `/data/attributes/${fault}`,
    ...(min === null ? { code: 'required' } : { code: 'too_small', params: { min } }),
  });
}
