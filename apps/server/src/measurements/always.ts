import type { AlwaysWatched } from '@fernpuls/domain/triggers/rules/rule';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { afterOpenMinutes, openingState } from '@fernpuls/domain/tenancy/opening-hours';
import { dueByRule } from '@fernpuls/domain/triggers/due-rule';
import type { Tenant } from '../ground/context.ts';
import { idOf } from '../ground/ids.ts';

/** What is watched of every patient without anybody having asked for it, and how urgent it is. */
export const alwaysPriority: Record<AlwaysWatched, Priority> = {
  extreme: 'high',
  impossible: 'medium',
  unreviewed: 'medium',
};

/** The trigger such alarms of a patient belong to: one each, the same on every server. */
export function alwaysTriggerId(tenantId: number, patientId: string, what: AlwaysWatched): string {
  return idOf('always', String(tenantId), patientId, what);
}

/** An impossible value is due when the practice opens next; while it is open, and for the others, as its priority is. */
export function alwaysDue(
  what: AlwaysWatched,
  { policy, hours }: Pick<Tenant, 'policy' | 'hours'>,
  now: number,
): number {
  const byPriority = dueByRule(policy.due[alwaysPriority[what]], now, hours);
  if (what !== 'impossible' || openingState(hours, now).isOpen) return byPriority;
  return afterOpenMinutes(hours, now, 0) ?? byPriority;
}

/** The end of the next working day after it was delivered: what came late is viewed until then. */
export function reviewDue({ hours }: Pick<Tenant, 'hours'>, now: number): number {
  return dueByRule({ minutes: 1440, counts: 'working_day' }, now, hours);
}
