import type { AlarmPolicyAnswer } from '@fernpuls/contract/triggers/alarm-policy.call';

/**
 * What one form sets: deadlines, whom an unhandled alarm reaches, when it becomes a control alarm, how long work in hand may be
 * left, what is late, and when a stay is asked about.
 */
export type Desk = Pick<
  AlarmPolicyAnswer,
  'due' | 'chain' | 'controlAfterMinutes' | 'workMinutes' | 'feedbackMinutes' | 'lateHours' | 'stayDays'
>;
