import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import type { Dose } from './use-intakes.ts';

/** The days `YYYY-MM-DD` up to and with `today`, oldest first. */
export function daysUpTo(today: string, count: number): string[] {
  const last = dayNumber(today);
  return Array.from({ length: count }, (_, at) => dayText(last - (count - 1 - at)));
}

/** Doses by row of the plan and day, in order of the day; rows in the order they first come. */
export function dosesByDrug(doses: readonly Dose[]): Map<string, Map<string, Dose[]>> {
  const drugs = new Map<string, Map<string, Dose[]>>();
  for (const dose of doses) {
    const days = drugs.get(dose.patientDrugId) ?? new Map<string, Dose[]>();
    days.set(dose.day, [...(days.get(dose.day) ?? []), dose]);
    drugs.set(dose.patientDrugId, days);
  }
  return drugs;
}
