import { dueMinutesFrom, dueSetting } from '@fernpuls/contract/module-settings';
import type { FieldError } from '@fernpuls/contract/errors';
import type { InputOf } from '@fernpuls/contract/kit/call';
import {
  type AlarmPolicyAnswer,
  alarmPolicy,
  changeAlarmPolicy,
} from '@fernpuls/contract/triggers/alarm-policy.call';
import { defaultAlarmPolicy, dueRulesOf } from '@fernpuls/domain/triggers/alarm-policy';
import type { FourEyes } from '@fernpuls/domain/triggers/event-life-cycle';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { type Context, personId } from '../ground/context.ts';
import { invalid } from '../ground/errors.ts';
import { requireAllPatients } from '../ground/reach.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { changeModules } from '../tenancy/index.ts';
import { lookAtOpen } from './deadlines/queries.ts';

type Change = InputOf<typeof changeAlarmPolicy>;

export const alarmPolicyHandlers: Handler[] = [
  verb(alarmPolicy, policyOf),
  verb(changeAlarmPolicy, async (ctx, given) => {
    // Whom alarms climb to sees their patients.
    requireAllPatients(ctx);
    const before = await policyOf(ctx);
    const faults = [...twice(given.due ?? []), ...(await unknownTargets(ctx, given.chain ?? []))];
    if (faults.length > 0) throw invalid(...faults);
    const after: AlarmPolicyAnswer = {
      fourEyes: given.fourEyes ?? before.fourEyes,
      controlAfterMinutes: given.controlAfterMinutes ?? before.controlAfterMinutes,
      workMinutes: given.workMinutes ?? before.workMinutes,
      feedbackMinutes: given.feedbackMinutes ?? before.feedbackMinutes,
      lateHours: given.lateHours ?? before.lateHours,
      stayDays: given.stayDays ?? before.stayDays,
      due: (given.due ?? before.due).toSorted((a, b) => rank(a) - rank(b)),
      chain: (given.chain ?? before.chain).toSorted((a, b) => a.afterMinutes - b.afterMinutes),
    };
    const changes = Object.fromEntries(
      (Object.keys(after) as (keyof AlarmPolicyAnswer)[])
        .filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
        .map((name) => [name, [before[name], after[name]]]),
    );
    if (Object.keys(changes).length === 0) return before;
    await store(ctx, after);
    if (changes.chain || changes.controlAfterMinutes) await lookAtOpen(ctx.tx, ctx.now);
    ctx.audit({ action: 'update', subjectType: 'alarm_policies', subjectId: ctx.tenant.key, changes });
    const by = personId(ctx);
    if (by) ctx.announce('alarm_policy', [by]);
    return after;
  }),
];

/** Read in the transaction that decides by it: a change counts from the next closing on. */
export async function fourEyesOf({ tx }: Pick<Context, 'tx'>): Promise<FourEyes> {
  const row = await tx.selectFrom('alarm_policy').select('four_eyes').executeTakeFirst();
  return row?.four_eyes ?? 'none';
}

async function policyOf({ tx }: Pick<Context, 'tx'>): Promise<AlarmPolicyAnswer> {
  const row = await tx.selectFrom('alarm_policy').selectAll().executeTakeFirst();
  const module = await tx
    .selectFrom('tenant_module')
    .where('key', '=', 'triggers')
    .select('config')
    .executeTakeFirst();
  const minutes = dueMinutesFrom((module?.config ?? {}) as Record<string, unknown>);
  const due = dueRulesOf(minutes, row?.due_counts ?? {});
  return {
    fourEyes: row?.four_eyes ?? defaultAlarmPolicy.fourEyes,
    due: priorities.map((priority) => ({ priority, ...due[priority] })),
    chain: [...(row?.chain ?? defaultAlarmPolicy.chain)],
    controlAfterMinutes: row?.control_after_minutes ?? defaultAlarmPolicy.controlAfterMinutes,
    workMinutes: row?.work_minutes ?? defaultAlarmPolicy.workMinutes,
    feedbackMinutes: row?.feedback_minutes ?? defaultAlarmPolicy.feedbackMinutes,
    lateHours: row?.late_hours ?? defaultAlarmPolicy.lateHours,
    stayDays: row?.stay_days ?? defaultAlarmPolicy.stayDays,
  };
}

/** The minutes stand among the module's settings, where they are changed too; the rest has a table of its own. */
async function store(
  ctx: Context,
  {
    fourEyes,
    due,
    chain,
    controlAfterMinutes,
    workMinutes,
    feedbackMinutes,
    lateHours,
    stayDays,
  }: AlarmPolicyAnswer,
) {
  const values = {
    four_eyes: fourEyes,
    due_counts: JSON.stringify(Object.fromEntries(due.map(({ priority, counts }) => [priority, counts]))),
    chain: JSON.stringify(chain),
    control_after_minutes: controlAfterMinutes,
    work_minutes: workMinutes,
    feedback_minutes: feedbackMinutes,
    late_hours: lateHours,
    stay_days: stayDays,
  };
  await ctx.tx
    .insertInto('alarm_policy')
    .values(values as never)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values as never))
    .execute();
  const { due: before } = await policyOf(ctx);
  const settings = due
    .filter((one) =>
      before.some(({ priority, minutes }) => priority === one.priority && minutes !== one.minutes),
    )
    .map(({ priority, minutes }) => ({ name: dueSetting(priority), value: minutes }));
  if (settings.length > 0) await changeModules(ctx, [{ key: 'triggers', settings }]);
}

function twice(due: NonNullable<Change['due']>): FieldError[] {
  const named = due.map(({ priority }) => priority);
  return named.flatMap((priority, index) =>
    named.indexOf(priority) < index
      ? [{ field: `/due/${index}/priority`, code: 'already_taken' as const }]
      : [],
  );
}

/** Somebody who has left or a role that is gone could never be told. */
async function unknownTargets(
  { tx }: Pick<Context, 'tx'>,
  chain: NonNullable<Change['chain']>,
): Promise<FieldError[]> {
  const people = await tx.selectFrom('physician').where('is_active', '=', true).select('id').execute();
  const roles = await tx.selectFrom('role').select('id').execute();
  const known = { physician: new Set(people.map(({ id }) => id)), role: new Set(roles.map(({ id }) => id)) };
  return chain.flatMap(({ to }, index) =>
    (to.kind === 'physician' || to.kind === 'role') && !known[to.kind].has(to.id)
      ? [{ field: `/chain/${index}/to`, code: 'reference_not_found' as const }]
      : [],
  );
}

function rank({ priority }: { priority: (typeof priorities)[number] }): number {
  return priorities.indexOf(priority);
}
