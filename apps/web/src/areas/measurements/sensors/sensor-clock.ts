import { instantOf } from '../../../clinical/use-days.ts';

/** A sensor's clock further from ours than this is spoken of: the reading was kept in it, or the clock is wrong. */
const toleranceMs = 10 * 60_000;

/** Another time than when it came, by the sensor's own clock (epoch ms); null where both agree or it tells none. */
export function otherTimeOf({ takenAt, at }: { takenAt: string | null; at: number }): number | null {
  const told = takenAt === null ? null : instantOf(takenAt.slice(0, 10), takenAt.slice(11, 16));
  return told !== null && Math.abs(told - at) > toleranceMs ? told : null;
}
