import type { AlarmPolicyAnswer } from '@fernpuls/contract/triggers/alarm-policy.call';
import { defaultAlarmPolicy } from '@fernpuls/domain/triggers/alarm-policy';
import { priorities } from '@fernpuls/domain/triggers/priority';

/** How a practice handles alarms that has set nothing but this. */
export function policyAnswer(changes: Partial<AlarmPolicyAnswer> = {}): AlarmPolicyAnswer {
  const { fourEyes, due, chain, controlAfterMinutes, workMinutes, feedbackMinutes, lateHours, stayDays } =
    defaultAlarmPolicy;
  return {
    fourEyes,
    due: priorities.map((priority) => ({ priority, ...due[priority] })),
    chain: [...chain],
    controlAfterMinutes,
    workMinutes,
    feedbackMinutes,
    lateHours,
    stayDays,
    ...changes,
  };
}
