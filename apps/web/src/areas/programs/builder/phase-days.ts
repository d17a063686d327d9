import type { Phase } from '@fernpuls/domain/programs/program';

/** The day each phase begins, from 1; null after one without an end. */
export function phaseDays(phases: readonly Pick<Phase, 'weeks'>[]): (number | null)[] {
  let day: number | null = 1;
  return phases.map(({ weeks }) => {
    const begins = day;
    day = day === null || weeks === null ? null : day + weeks * 7;
    return begins;
  });
}
