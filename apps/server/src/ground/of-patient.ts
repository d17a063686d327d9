import type { Context } from './context.ts';
import { invalid } from './errors.ts';

/** What was written of one patient stays with them; whoever the caller cannot see is nobody to them. */
export async function requireSamePatient(
  ctx: Context,
  held: string,
  given: string | undefined,
): Promise<void> {
  if (given === undefined || given === held) return;
  const known = await ctx.tx.selectFrom('patient').where('id', '=', given).select('id').executeTakeFirst();
  throw invalid({
    field: '/data/relationships/patient',
    code: known ? 'read_only' : 'reference_not_found',
  });
}
