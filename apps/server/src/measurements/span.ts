import { snake } from '@fernpuls/contract/kit/resource';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import type { Values } from '../kit/jsonapi.ts';

type Writing<Held, Created, Changed> = {
  load: (ctx: Context, ids: readonly string[]) => Promise<Held[]>;
  create: (ctx: Context, input: { id: string | null; values: Created }) => Promise<string>;
  update: (ctx: Context, id: string, values: Changed) => Promise<void>;
};
type Span<Held> = { from: keyof Held & string; until: keyof Held & string };

/** Verbs that refuse an end that is not after its beginning, also when only one of both is changed. */
export function withSpan<Held extends Values, Created extends Values, Changed extends Values>(
  verbs: Writing<Held, Created, Changed>,
  span: Span<Held>,
): Pick<Writing<Held, Created, Changed>, 'create' | 'update'> {
  return {
    create(ctx, input) {
      check(input.values, span);
      return verbs.create(ctx, input);
    },
    async update(ctx, id, values) {
      const [held] = await verbs.load(ctx, [id]);
      if (!held) throw new Refusal('not_found');
      check({ ...held, ...values }, span);
      return verbs.update(ctx, id, values);
    },
  };
}

function check(values: Values, { from, until }: { from: string; until: string }): void {
  const [begins, ends] = [values[from], values[until]];
  if (typeof begins !== 'string' || typeof ends !== 'string') return;
  if (Date.parse(ends) <= Date.parse(begins))
    throw invalid({ field: `/data/attributes/${snake(until)}`, code: 'from_after_to' });
}
