/** What one of an item is. */
export const itemUnits = ['flat', 'piece', 'hour', 'day', 'month'] as const;

/** How often a subscription is paid. */
export const billingIntervals = ['month', 'quarter', 'year'] as const;

/** Why a patient's subscription ended; the last two are written where care ends, and may be told by people too. */
export const endReasons = [
  'cancelled',
  'withdrawn',
  'expired',
  'unpaid',
  'other',
  'care_ended',
  'deceased',
] as const;

export type EndReason = (typeof endReasons)[number];

export const subscriptionStates = ['planned', 'running', 'ended'] as const;
type SubscriptionState = (typeof subscriptionStates)[number];

type Period = { startsOn: string; endsOn: string | null };

/** On a day, both days of the period included; days are `YYYY-MM-DD`. What ends before it begins never ran. */
export function stateOn({ startsOn, endsOn }: Period, today: string): SubscriptionState {
  if (endsOn !== null && (endsOn < today || endsOn < startsOn)) return 'ended';
  return startsOn <= today ? 'running' : 'planned';
}

/** The last day it is paid for when it is cancelled on a day: the notice after it. */
export function endAfterNotice(cancelledOn: string, noticeDays: number): string {
  return daysFrom(cancelledOn, noticeDays);
}

export function dayBefore(day: string): string {
  return daysFrom(day, -1);
}

function daysFrom(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
