import { dayNumber, dayText } from '../kit/day-text.ts';

/** After somebody has let go of a practice they held, others have so many days to hold it again. */
const releaseDays = 30;

/** The day (`YYYY-MM-DD`) on which all of a closed practice goes: after the last day it is kept, and after every hold. */
export function eraseOn({ keepUntil, notBefore }: { keepUntil: string; notBefore: string | null }): string {
  const after = dayText(dayNumber(keepUntil) + 1);
  return notBefore !== null && notBefore > after ? notBefore : after;
}

/** The earliest day on which a practice goes that somebody lets go of today. */
export function releasedOn(today: string): string {
  return dayText(dayNumber(today) + releaseDays);
}
