import { snake } from '@fernpuls/contract/kit/resource';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import type { Values } from '../kit/jsonapi.ts';
import type { Verbs } from '../kit/verbs.ts';

type Span = { from: string; until: string };
type Writing = Pick<Verbs, 'load' | 'create' | 'update'>;

/** Verbs that refuse an end that is not after its beginning, also when only one of both is changed. */
export function withSpan(verbs: Writing, span: Span): Pick<Verbs, 'create' | 'update'> {
  return {
    create(ctx, input) {
      check(input.values, span);
      return verbs.create(ctx, input);
    },
    async update(ctx, id, values) {
      const held = await current(ctx, verbs, id);
      check({ ...held, ...values }, span);
      return verbs.update(ctx, id, values);
    },
  };
}

async function current(ctx: Context, verbs: Writing, id: string): Promise<Values> {
  const [held] = await verbs.load(ctx, [id]);
  if (!held) throw new Refusal('not_found');
  return held;
}

function check(values: Values, { from, until }: Span): void {
  const [begins, ends] = [values[from], values[until]];
  if (typeof begins !== 'string' || typeof ends !== 'string') return;
  if (Date.parse(ends) <= Date.parse(begins))
    throw invalid({ field: `/data/attributes/${snake(until)}`, code: 'from_after_to' });
}
