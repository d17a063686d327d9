import { snake } from '@fernpuls/contract/kit/resource';
import { endsAfter } from '@fernpuls/domain/tenancy/validation/date-rules';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import type { Values } from '../ground/map-keys.ts';

type Writing<Held, Created, Changed> = {
  load: (ctx: Context, ids: readonly string[]) => Promise<Held[]>;
  create: (ctx: Context, input: { id: string | null; values: Created }) => Promise<string>;
  update: (ctx: Context, id: string, values: Changed) => Promise<void>;
};
/** `isWholeDays`: people give its last day, which ends with the next one's beginning. */
type Span<Name extends string> = { from: Name; until: Name; isWholeDays?: true };

/** Verbs that refuse an end that is not after its beginning, also when only one of both is changed. */
export function withSpan<Held extends Values, Created extends Values, Changed extends Values>(
  verbs: Writing<Held, Created, Changed>,
  span: Span<keyof Held & string>,
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

function check(values: Values, { from, until, isWholeDays }: Span<string>): void {
  const [begins, ends] = [values[from], values[until]];
  if (typeof begins !== 'string' || typeof ends !== 'string') return;
  const fault = endsAfter(begins)(ends);
  if (!fault) return;
  const field = `/data/attributes/${snake(until)}`;
  throw invalid(isWholeDays ? { field, code: 'from_after_to' } : { field, ...fault });
}
