import {
  changeOpeningHours,
  type OpeningHoursAnswer,
  openingHours,
} from '@fernpuls/contract/tenancy/opening-hours.call';
import { openingFaults } from '@fernpuls/domain/tenancy/opening-hours';
import type { Context } from '../ground/context.ts';
import { invalid } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';

export const openingHoursHandlers: Handler[] = [
  verb(openingHours, openingHoursOf),
  verb(changeOpeningHours, async (ctx, input) => {
    const faults = openingFaults(input);
    if (faults.length > 0)
      throw invalid(...faults.map(({ at, code }) => ({ field: `/${at.replace('.', '/')}`, code })));
    const exceptions = input.exceptions.toSorted((a, b) => a.day.localeCompare(b.day));
    const { isSet: _, federalState, ...before } = await openingHoursOf(ctx);
    const values = {
      weekly: JSON.stringify(input.weekly),
      exceptions: JSON.stringify(exceptions),
      updated_at: ctx.now.toISOString(),
    };
    await ctx.tx
      .insertInto('opening_hours')
      .values(values)
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
      .execute();
    const after = { weekly: input.weekly, exceptions };
    ctx.audit({
      action: 'update',
      subjectType: 'opening_hours',
      subjectId: ctx.tenant.key,
      changes: { openingHours: [before, after] },
    });
    return { isSet: true, federalState, ...after };
  }),
];

/** The practice's hours; nothing set counts as never open, and `isSet` says so. */
async function openingHoursOf({ tx }: Pick<Context, 'tx'>): Promise<OpeningHoursAnswer> {
  const [row, tenant] = await Promise.all([
    tx.selectFrom('opening_hours').select(['weekly', 'exceptions']).executeTakeFirst(),
    tx.selectFrom('tenant').select('federal_state').executeTakeFirstOrThrow(),
  ]);
  const federalState = tenant.federal_state;
  if (!row) return { isSet: false, federalState, weekly: [[], [], [], [], [], [], []], exceptions: [] };
  // Written by the verb above only, after its checks.
  return { isSet: true, federalState, ...(row as Pick<OpeningHoursAnswer, 'weekly' | 'exceptions'>) };
}
