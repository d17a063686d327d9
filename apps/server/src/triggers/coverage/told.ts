import type { CoverageDay, UnconfirmedValue } from '@fernpuls/contract/triggers/coverage.call';
import type { CoverageGap } from '@fernpuls/domain/triggers/coverage/gap-of-rule';
import type { RuleDay } from '@fernpuls/domain/triggers/coverage/rule-day';
import { toldNumber } from '@fernpuls/domain/measurements/reading-sign';
import { dayText } from '@fernpuls/domain/kit/day-text';
import type { Unconfirmed } from './queries.ts';

export const toldAt = (at: number) => new Date(at).toISOString();

/** A day as it is answered; numbers only to those who may read them. */
export function toldDay({ at, value, diastolic, reason, ...day }: RuleDay, mayValues: boolean): CoverageDay {
  return {
    ...day,
    reason: reason && toldReason(reason, mayValues),
    at: at === null ? null : toldAt(at),
    ...toldNumber(mayValues ? value : null),
    diastolic: mayValues ? diastolic : null,
  };
}

export function toldGap({ reason, since, days }: CoverageGap, mayValues: boolean) {
  return { reason: toldReason(reason, mayValues), since: dayText(since), days };
}

/** What missed a comparison is a value of the patient. */
function toldReason<R extends NonNullable<RuleDay['reason']>>(reason: R, mayValues: boolean): R {
  if (mayValues || reason.kind !== 'no_comparison') return reason;
  const { missed: _, ...told } = reason;
  return told as R;
}

export function toldUnconfirmed(row: Unconfirmed): UnconfirmedValue {
  return {
    measurementId: row.id,
    valueType: row.value_type,
    value: row.value,
    qualifier: row.qualifier,
    diastolic: row.diastolic,
    measuredAt: row.measured_at,
    deviceSerial: row.device_serial,
    eventId: row.event_id,
    eventState: row.event_state,
    priority: row.priority,
  };
}
