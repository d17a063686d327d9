import type { Excuse, Slot } from './slots.ts';

/** Days, with today's, over which adherence is told wherever nobody chose another span. */
export const adherenceDays = 30;

/** Readings planned whose time is over, and those of them that came: also late, before the next one's turn. */
type AdherenceCount = { planned: number; met: number };

/**
 * What counts of these: each planned time by itself, once its deadline (epoch ms) is over. What falls into a stay in
 * hospital or a pause counts neither as planned nor as met, measured or not.
 */
export function adherenceCount(
  slots: readonly Slot[],
  { excuses, now }: { excuses: readonly Excuse[]; now: number },
): AdherenceCount {
  const counted = slots.filter(
    ({ at, deadline, state }) =>
      deadline < now &&
      state !== 'excused' &&
      state !== 'open' &&
      !excuses.some(({ from, to }) => from <= deadline && (to === null || to > at)),
  );
  return { planned: counted.length, met: counted.filter(({ state }) => state !== 'missing').length };
}

/** 0 to 1; null where nothing was planned: no figure, neither none nor all of it. */
export function adherenceShare({ planned, met }: AdherenceCount): number | null {
  return planned <= 0 ? null : Math.min(1, Math.max(0, met / planned));
}

/** The share in whole per cent. */
export function adherencePercent(count: AdherenceCount): number | null {
  const share = adherenceShare(count);
  return share === null ? null : Math.round(share * 100);
}
