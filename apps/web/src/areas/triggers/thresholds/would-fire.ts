import type { MeasurementSeries } from '@fernpuls/contract/measurements/series.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { firedTriggers, type ThresholdTrigger } from '@fernpuls/domain/triggers/threshold';

/** How often readings of the past would have fired a rule, and on how many calendar days. */
export function wouldFire(
  wire: MeasurementSeries,
  rule: Omit<ThresholdTrigger, 'id'>,
  calendar = calendarOf(),
): { times: number; days: number } {
  // Rules look at extreme readings, confirmed or not.
  const extreme = new Set(wire.extreme);
  const implausible = new Set(wire.implausible.filter((index) => !extreme.has(index)));
  const trigger = { ...rule, id: '' };
  const fired = wire.times.filter((_, index) => {
    const reading = {
      valueType: wire.valueType,
      value: wire.values[index] ?? Number.NaN,
      diastolic: wire.diastolic[index] ?? null,
      mean: wire.mean[index] ?? null,
      plausibility: implausible.has(index) ? ('implausible' as const) : ('valid' as const),
    };
    return firedTriggers(reading, [trigger]).length > 0;
  });
  const start = wire.startTs ?? 0;
  const days = new Set(fired.map((seconds) => calendar.dayNumber((start + seconds) * 1000)));
  return { times: fired.length, days: days.size };
}
