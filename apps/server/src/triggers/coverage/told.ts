import type { CoverageDay, UnconfirmedValue } from '@fernpuls/contract/triggers/coverage.call';
import type { CoverageGap } from '@fernpuls/domain/triggers/coverage/gap-of-rule';
import type { RuleDay } from '@fernpuls/domain/triggers/coverage/rule-day';
import { toldNumber } from '@fernpuls/domain/measurements/qualifier';
import { dayText } from '@fernpuls/domain/kit/day-text';
import type { Unconfirmed } from './queries.ts';

export const toldAt = (at: number) => new Date(at).toISOString();

/** A day as it is answered; numbers only to those who may read them. */
export function toldDay({ at, value, diastolic, ...day }: RuleDay, mayValues: boolean): CoverageDay {
  return {
    ...day,
    at: at === null ? null : toldAt(at),
    ...toldNumber(mayValues ? value : null),
    diastolic: mayValues ? diastolic : null,
  };
}

export function toldGap({ reason, since, days }: CoverageGap) {
  return { reason, since: dayText(since), days };
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
