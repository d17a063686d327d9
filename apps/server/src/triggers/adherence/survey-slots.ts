import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import { onceDeadline, slotOnce } from '@fernpuls/domain/triggers/adherence/once';
import { type Excuse, nextDeadline, type Slot, slotsOf } from '@fernpuls/domain/triggers/adherence/slots';
import type { SurveyPlan } from './survey.queries.ts';

type Asked = { leaf: { graceMinutes: number }; since: number; now: number; excuses: readonly Excuse[] };
type Answered = Slot & { cameAt: number | null };

/**
 * Times a survey was to be answered whose tolerance is over, in order, by all schedules it is asked by; `from`: where
 * to go on, `next`: when the next tolerance is over.
 */
export function surveySlots(
  plans: readonly SurveyPlan[],
  { leaf: { graceMinutes }, since, now, excuses }: Asked,
): { slots: Answered[]; from: number; next: number | null } {
  const planned = plans.flatMap((plan) => {
    const schedules = plan.schedules.flatMap((text) => parseSchedule(text) ?? []);
    return schedules.map((schedule, index) => ({
      plan: { schedule, graceMinutes, from: plan.starts, until: plan.ends },
      others: schedules.filter((_, other) => other !== index),
      answered: plan.answered,
    }));
  });
  const turns = planned.flatMap(({ plan, others, answered }) =>
    slotsOf(plan, { readings: answered, excuses, span: { from: since, to: now }, now, others }).map(
      (slot): Answered => ({
        ...slot,
        cameAt: answered.findLast((at) => at >= slot.start && at <= now) ?? null,
      }),
    ),
  );
  const once = plans.filter((plan) => plan.is_once && plan.starts >= since);
  const slots = [...turns, ...once.flatMap((plan) => answeredOnce(plan, { graceMinutes, excuses, now }))]
    .filter(({ deadline }) => deadline < now)
    .toSorted((a, b) => a.at - b.at);
  const last = slots.at(-1);
  const from = last ? last.at + 1 : since;
  const deadlines = [
    ...planned.flatMap(({ plan }) => nextDeadline(plan, from) ?? []),
    ...once.map(({ starts }) => onceDeadline({ from: starts, graceMinutes })).filter((at) => at >= now),
  ];
  return { slots, from, next: deadlines.length > 0 ? Math.min(...deadlines) : null };
}

type Once = { graceMinutes: number; excuses: readonly Excuse[]; now: number };

function answeredOnce(plan: SurveyPlan, { graceMinutes, excuses, now }: Once): Answered[] {
  const asked = { from: plan.starts, graceMinutes, until: plan.ends };
  const slot = slotOnce(asked, { answered: plan.answered, excuses, now });
  return slot ? [{ ...slot, cameAt: plan.answered.find((at) => at >= slot.start && at <= now) ?? null }] : [];
}
