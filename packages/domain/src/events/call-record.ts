/** Who rang whom. */
export const callDirections = ['outgoing', 'incoming'] as const;

/** What came of a call. */
export const callOutcomes = ['reached', 'relative_reached', 'mailbox', 'not_reached'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** A call that runs longer than this was most likely forgotten, in milliseconds. */
export const forgottenCallMs = 2 * 3_600_000;

/** Whether somebody was spoken to. */
export function hasSpoken(outcome: CallOutcome): boolean {
  return outcome === 'reached' || outcome === 'relative_reached';
}

type Documented = {
  outcome: string | null;
  callOutcomeId: string | null;
  note: string | null;
  callAgainAt: string | null;
  answers: readonly unknown[] | null;
};

/** Whether anything is written down of a call: then it is kept (§ 630f BGB). */
export function isDocumented({ outcome, callOutcomeId, note, callAgainAt, answers }: Documented): boolean {
  const isAnswered = answers !== null && answers.length > 0;
  return isAnswered || [outcome, callOutcomeId, note, callAgainAt].some((one) => one !== null);
}

/** How often it was tried without speaking to anybody; `calls` newest first, those without an outcome left out. */
export function triesInVain(calls: readonly { outcome: CallOutcome | null }[]): number {
  const told = calls.flatMap(({ outcome }) => (outcome === null ? [] : [outcome]));
  const spoken = told.findIndex(hasSpoken);
  return spoken === -1 ? told.length : spoken;
}

/** How long a call lasted or lasts, in whole seconds, never below zero. */
export function callSeconds(
  { callBeginAt, callEndAt }: { callBeginAt: string; callEndAt: string | null },
  now: number,
): number {
  const until = callEndAt === null ? now : Date.parse(callEndAt);
  return Math.max(0, Math.floor((until - Date.parse(callBeginAt)) / 1000));
}
