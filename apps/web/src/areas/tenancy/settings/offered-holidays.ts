import {
  type FederalState,
  federalStates,
  type PublicHoliday,
  publicHolidays,
} from '@fernpuls/domain/tenancy/public-holidays';

/** Holidays of this year and the next that are still to come and not in the list yet. */
export function offeredHolidays(
  state: FederalState,
  today: string,
  listed: readonly string[],
): PublicHoliday[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => publicHolidays(one, state))
    .filter(({ day }) => day >= today && !listed.includes(day));
}

/** The state whose holidays were listed before: as many as can be, none left out; null where several fit alike. */
export function stateOf(listed: readonly string[]): FederalState | null {
  const years = [...new Set(listed.map((day) => Number(day.slice(0, 4))))];
  const scores = federalStates.map((state) => {
    const days = years.flatMap((year) => publicHolidays(year, state)).map(({ day }) => day);
    const hits = days.filter((day) => listed.includes(day)).length;
    return { state, score: 2 * hits - days.length };
  });
  const best = Math.max(...scores.map(({ score }) => score));
  const [first, ...others] = scores.filter(({ score }) => score === best);
  return listed.length > 0 && first && others.length === 0 ? first.state : null;
}
