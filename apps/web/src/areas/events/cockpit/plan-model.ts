import type { CallPlan, PlannedCall } from '@fernpuls/contract/events/call-plan.call';

export const tabs = ['today', 'unreached', 'done'] as const;
export type Tab = (typeof tabs)[number];

/** Everybody who is to be called, or those nobody has reached so far. */
export function rowsOf(plan: CallPlan | undefined, tab: Tab): readonly PlannedCall[] {
  const all = plan?.data ?? [];
  return tab === 'unreached' ? all.filter(({ tries }) => tries > 0) : tab === 'done' ? [] : all;
}

/** Who is called after the one in view: whoever follows, else the first that is left; nobody a colleague speaks with. */
export function nextToCall(list: readonly PlannedCall[], id: string): PlannedCall | null {
  const at = list.findIndex((one) => one.id === id);
  const free = (one: PlannedCall) => one.id !== id && (one.inCall === null || one.inCall.isOwn);
  return list.slice(at + 1).find(free) ?? list.find(free) ?? null;
}

/** Whole minutes of the talks of today, at least one where there was any. */
export function minutesOf({ talks, seconds }: CallPlan['today']): number {
  return talks === 0 ? 0 : Math.max(1, Math.round(seconds / 60));
}
