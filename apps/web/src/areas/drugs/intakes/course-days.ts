import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import type { Beside, Dose } from './use-intakes.ts';

/** The days `YYYY-MM-DD` up to and with `today`, oldest first. */
export function daysUpTo(today: string, count: number): string[] {
  const last = dayNumber(today);
  return Array.from({ length: count }, (_, at) => dayText(last - (count - 1 - at)));
}

export type DayOfDrug = { doses: Dose[]; besides: Beside[] };

/** What was planned and told by row of the plan and day, in order of the day; rows in the order they first come. */
export function coursesByDrug(
  doses: readonly Dose[],
  besides: readonly Beside[],
): Map<string, Map<string, DayOfDrug>> {
  const drugs = new Map<string, Map<string, DayOfDrug>>();
  const dayOf = ({ patientDrugId, day }: Dose | Beside) => {
    const days = drugs.get(patientDrugId) ?? new Map<string, DayOfDrug>();
    const held = days.get(day) ?? { doses: [], besides: [] };
    drugs.set(patientDrugId, days.set(day, held));
    return held;
  };
  for (const dose of doses) dayOf(dose).doses.push(dose);
  for (const beside of besides) dayOf(beside).besides.push(beside);
  return drugs;
}
