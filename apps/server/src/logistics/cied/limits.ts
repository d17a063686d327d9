import { type CiedLimitRow, ciedLimits } from '@fernpuls/contract/logistics/cied/cied-limit';
import { ciedValueKind } from '@fernpuls/domain/logistics/cied/cied';
import { ciedLimitFault } from '@fernpuls/domain/logistics/cied/limits';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { requireSigner } from '../../ground/require-signer.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';

const byTable = defaultVerbs(ciedLimits);
const none = { position: null, low: null, high: null };

export const ciedLimitVerbs: Partial<Verbs<typeof ciedLimits>> = {
  create: async (ctx, input) => {
    requireSigner(ctx);
    refuseFault({ ...none, ...input.values });
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

async function known(ctx: Context, id: string): Promise<CiedLimitRow> {
  const [limit] = await byTable.load(ctx, [id]);
  if (!limit) throw new Refusal('not_found');
  return limit;
}

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
