import { type EcgNorm, ecgNorms } from '@fernpuls/contract/ecg/ecg-norm';
import { normFault } from '@fernpuls/domain/ecg/view/interval-norms';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { requireSigner } from '../ground/require-signer.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';

const byTable = defaultVerbs(ecgNorms);
const noLimits = { low: null, high: null, critical: null };

/** What counts as usual decides what is marked: only who signs findings settles it. */
export const ecgNormVerbs: Partial<Verbs<typeof ecgNorms>> = {
  create: async (ctx, input) => {
    requireSigner(ctx);
    refuseFault({ ...noLimits, ...input.values });
    return byTable.create(ctx, input);
  },
  update: async (ctx, id, values) => {
    const before = await known(ctx, id);
    requireSigner(ctx);
    refuseFault({ ...before, ...values });
    await byTable.update(ctx, id, values);
  },
  remove: async (ctx, id) => {
    await known(ctx, id);
    requireSigner(ctx);
    await byTable.remove(ctx, id);
  },
};

async function known(ctx: Context, id: string): Promise<EcgNorm> {
  const [norm] = await byTable.load(ctx, [id]);
  if (!norm) throw new Refusal('not_found');
  return norm;
}

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
