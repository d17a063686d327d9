import type { Dose } from './use-intakes.ts';

const dayMs = 86_400_000;

/** The days `YYYY-MM-DD` up to and with `today`, oldest first. */
export function daysUpTo(today: string, count: number): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(last - (count - 1 - at) * dayMs).toISOString().slice(0, 10),
  );
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
