import { isClock, isOnRecordings, isOnSession, leavesOf, type Rule } from '../rules/rule.ts';

/** What makes the engine ask a rule: readings (recordings with them), answered surveys, recordings alone, or the clock. */
export const askers = ['readings', 'survey', 'recordings', 'clock'] as const;
export type Asker = (typeof askers)[number];

/** A rule that joins the clock with others counts as asked by the clock: what it had told on a past day is not kept. */
export function askedBy(rule: Rule): Asker {
  const leaves = leavesOf(rule.when);
  if (leaves.some(isClock)) return 'clock';
  if (leaves.some(isOnSession)) return 'survey';
  return isOnRecordings(rule) && leaves.every(({ kind }) => kind === 'ecg_rhythm')
    ? 'recordings'
    : 'readings';
}
