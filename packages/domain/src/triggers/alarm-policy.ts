import { defaultStayDays, stayDaysLimits } from './stay-question.ts';
import { defaultLateHours, lateHoursLimits } from '../measurements/timeliness.ts';
import type { OpeningHours } from '../tenancy/opening-hours.ts';
import { type DueMinutes, defaultDueMinutes } from './due.ts';
import { type DueCount, dueByRule, type DueRules, plainDueRules } from './due-rule.ts';
import { defaultChain, type EscalationStep, type EscalationTarget } from './escalation.ts';
import type { FourEyes } from './event-life-cycle.ts';
import { type Priority, priorities } from './priority.ts';

/** How a practice handles alarms. */
export type AlarmPolicy = {
  fourEyes: FourEyes;
  due: DueRules;
  chain: readonly EscalationStep[];
  /** Minutes past the deadline after which an unhandled alarm becomes a control alarm. */
  controlAfterMinutes: number;
  /** Minutes after the last step of who holds an alarm; then it is nobody's again. */
  workMinutes: number;
  /** Minutes after a physician was informed in which an alarm may wait for an answer; „Kritisch“ never does. */
  feedbackMinutes: number;
  /** Hours after which a reading is late: it raises nothing any more and waits to be viewed. */
  lateHours: number;
  /** Days after which a stay in hospital without an end is asked about. */
  stayDays: number;
};

/** The day of the proposal a practice starts with; no law or agreement was its source. */
export const policyProposedOn = '2026-11-21';

/** Part of that proposal. */
const defaultControlAfterMinutes = 30;

/** Part of a proposal of 2026-11-29: what is taken is done or given back the same half day, a physician answers in two days. */
export const defaultWorkMinutes = 120;
export const defaultFeedbackMinutes = 2880;

/** Limits of what a practice may set, in minutes: deadlines, steps from the deadline on, control alarms, work in hand. */
export const policyLimits = {
  due: { min: 1, max: 10_080 },
  step: { min: -1440, max: 10_080 },
  control: { min: 0, max: 10_080 },
  work: { min: 5, max: 10_080 },
  feedback: { min: 60, max: 20_160 },
  lateHours: lateHoursLimits,
  stayDays: stayDaysLimits,
} as const;

export const defaultAlarmPolicy: AlarmPolicy = {
  fourEyes: 'none',
  due: plainDueRules(defaultDueMinutes),
  chain: defaultChain,
  controlAfterMinutes: defaultControlAfterMinutes,
  workMinutes: defaultWorkMinutes,
  feedbackMinutes: defaultFeedbackMinutes,
  lateHours: defaultLateHours,
  stayDays: defaultStayDays,
};

/** Deadlines from minutes and from how each priority counts them; what is not said counts by the clock. */
export function dueRulesOf(minutes: DueMinutes, counts: Partial<Record<Priority, DueCount>>): DueRules {
  return Object.fromEntries(
    priorities.map((priority) => [
      priority,
      { minutes: minutes[priority], counts: counts[priority] ?? 'always' },
    ]),
  ) as DueRules;
}

/** What becomes of an alarm that arrives at `at` and nobody touches; instants in epoch ms, steps in their order. */
export function policyOutlook(
  policy: AlarmPolicy,
  { priority, at, hours }: { priority: Priority; at: number; hours: OpeningHours },
): { dueAt: number; steps: { at: number; to: EscalationTarget }[]; controlAt: number } {
  const dueAt = dueByRule(policy.due[priority], at, hours);
  const after = (minutes: number) => dueAt + minutes * 60_000;
  return {
    dueAt,
    steps: policy.chain
      .toSorted((a, b) => a.afterMinutes - b.afterMinutes)
      .map(({ afterMinutes, to }) => ({ at: after(afterMinutes), to })),
    controlAt: after(policy.controlAfterMinutes),
  };
}
