import { expiringDays } from './license.ts';

/** How a practice stands for its operator, in the order of attention. */
export const practiceHealths = [
  'silent',
  'unattended',
  'deliveries',
  'alarms',
  'license',
  'devices',
  'setup',
  'well',
  'training',
] as const;
export type PracticeHealth = (typeof practiceHealths)[number];

/** What a practice is judged by: figures alone, nothing of a patient. Instants in milliseconds, days `YYYY-MM-DD`. */
export type PracticeFigures = {
  isTraining: boolean;
  lastReadingMs: number | null;
  /** The longest pause between its readings of the last days; null where there are too few to say. */
  usualSeconds: number | null;
  /** Since when what should go out of the practice fails; null: nothing does. */
  failingSinceMs: number | null;
  overdueAlarms: number;
  /** Open duties nobody of its people could act on, whoever were given them (BEYOND-31). */
  unreachableDuties: number;
  /** The last day of the licence that ends first. */
  licenseTo: string | null;
  devicesUsed: number;
  /** Null: without a limit; 0: none was agreed. */
  devicesMax: number | null;
  /** Somebody of its people has been there. */
  isEntered: boolean;
};

/** Times the usual interval after which a practice counts as silent. */
const silentFactor = 3;
/** Minutes a delivery may fail before its operator is told. */
const failingMinutes = 15;
/** Per cent of the devices agreed on above which a licence counts as full. */
const fullPercent = 95;

/** The most urgent of what is the matter with a practice on a day of its calendar. */
export function practiceHealth(figures: PracticeFigures, now: number, today: string): PracticeHealth {
  const { isTraining, isEntered, overdueAlarms, unreachableDuties, lastReadingMs } = figures;
  if (isTraining) return 'training';
  if (isSilent(figures, now)) return 'silent';
  if (unreachableDuties > 0) return 'unattended';
  if (failsTooLong(figures, now)) return 'deliveries';
  if (overdueAlarms > 0) return 'alarms';
  if (licenseEnds(figures, today)) return 'license';
  if (isFull(figures)) return 'devices';
  return isEntered || lastReadingMs !== null ? 'well' : 'setup';
}

/** No reading for more than three times the usual interval. Who never measured cannot fall silent. */
export function isSilent(
  { lastReadingMs, usualSeconds }: Pick<PracticeFigures, 'lastReadingMs' | 'usualSeconds'>,
  now: number,
): boolean {
  if (lastReadingMs === null || usualSeconds === null) return false;
  return now - lastReadingMs > silentFactor * usualSeconds * 1000;
}

export function failsTooLong(
  { failingSinceMs }: Pick<PracticeFigures, 'failingSinceMs'>,
  now: number,
): boolean {
  return failingSinceMs !== null && now - failingSinceMs > failingMinutes * 60_000;
}

/** It has ended, or does within thirty days. */
export function licenseEnds({ licenseTo }: Pick<PracticeFigures, 'licenseTo'>, today: string): boolean {
  return licenseTo !== null && Date.parse(licenseTo) - Date.parse(today) <= expiringDays * 86_400_000;
}

export function isFull({ devicesUsed, devicesMax }: Pick<PracticeFigures, 'devicesUsed' | 'devicesMax'>) {
  return devicesMax !== null && devicesMax > 0 && devicesUsed * 100 > devicesMax * fullPercent;
}
