import { alarmPolicy, changeAlarmPolicy } from '@fernpuls/contract/triggers/alarm-policy.call';
import type { FourEyes } from '@fernpuls/domain/triggers/event-life-cycle';
import { type Context, personId } from '../kit/context.ts';
import { type Handler, verb } from '../kit/routes.ts';

export const alarmPolicyHandlers: Handler[] = [
  verb(alarmPolicy, async (ctx) => ({ fourEyes: await fourEyesOf(ctx) })),
  verb(changeAlarmPolicy, async (ctx, { fourEyes }) => {
    const before = await fourEyesOf(ctx);
    if (before === fourEyes) return { fourEyes };
    await ctx.tx
      .insertInto('alarm_policy')
      .values({ four_eyes: fourEyes })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ four_eyes: fourEyes }))
      .execute();
    ctx.audit({
      action: 'update',
      subjectType: 'alarm_policies',
      subjectId: ctx.tenant.key,
      changes: { fourEyes: [before, fourEyes] },
    });
    const by = personId(ctx);
    if (by) ctx.announce('alarm_policy', [by]);
    return { fourEyes };
  }),
];

/** Read in the transaction that decides by it: a change counts from the next closing on. */
export async function fourEyesOf({ tx }: Pick<Context, 'tx'>): Promise<FourEyes> {
  const row = await tx.selectFrom('alarm_policy').select('four_eyes').executeTakeFirst();
  return row?.four_eyes ?? 'none';
}
