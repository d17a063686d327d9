import { type Calendar, calendarOf, weekdayOf } from '../kit/calendar.ts';
import { parseSchedule, runsBetween } from '../tasks/schedule.ts';
import { asksPatient, type ComponentKind, kindOfComponent } from './component.ts';
import { type PublishedProgram, timesOf } from './program.ts';

/** Something of a day: when (epoch ms), by which component of the phase, what of, and what it takes the patient. */
type WeekEntry = {
  at: number;
  phaseComponentId: string;
  componentId: string;
  kind: ComponentKind;
  minutes: number;
  /** False: work of the practice. */
  isPatients: boolean;
};
export type WeekDay = { day: number; minutes: number; entries: readonly WeekEntry[] };

/** A time and the day of the week it lies on, 0 to 6; the same times are asked for by many components. */
type Run = { at: number; index: number };

/**
 * The seven days from `from` (day number) as somebody in a phase has them. What has no schedule comes once, on the
 * first day of the phase, and so only in the week that has `phaseStart`.
 */
export function weekOf(
  { phases, components }: Pick<PublishedProgram, 'phases' | 'components'>,
  { phase, from, phaseStart }: { phase: number; from: number; phaseStart: number | null },
  calendar: Calendar = calendarOf(),
): WeekDay[] {
  const days: WeekEntry[][] = Array.from({ length: 7 }, () => []);
  const span = { from: calendar.dayStart(from), to: calendar.dayStart(from + 7) };
  const placed = (at: number): Run => ({ at, index: calendar.dayNumber(at) - from });
  const known = new Map<string, readonly Run[]>();
  const runsOf = (text: string): readonly Run[] => {
    const before = known.get(text);
    if (before) return before;
    const schedule = parseSchedule(text);
    const runs = schedule ? runsBetween(schedule, span, calendar).map(placed) : [];
    known.set(text, runs);
    return runs;
  };
  for (const held of phases[phase]?.components ?? []) {
    const document = components[held.componentId]?.document;
    if (!document) continue;
    const { schedules } = timesOf(held, document);
    const isPatients = asksPatient(document);
    const entry = {
      phaseComponentId: held.id,
      componentId: held.componentId,
      kind: kindOfComponent(document),
      minutes: isPatients ? document.minutes : 0,
      isPatients,
    };
    const once = schedules.length === 0 && phaseStart !== null ? [calendar.hourOf(phaseStart, onceHour)] : [];
    const runs = [...schedules.flatMap(runsOf), ...once.map(placed)];
    for (const [at, { index }] of new Map(runs.map((run) => [run.at, run])))
      days[index]?.push({ ...entry, at });
  }
  return days.map((entries, index) => ({
    day: from + index,
    minutes: entries.reduce((sum, { minutes }) => sum + minutes, 0),
    entries: entries.toSorted((a, b) => a.at - b.at),
  }));
}

const onceHour = 8;

/** What a day takes the patient on average, in whole minutes. */
export function minutesADay(days: readonly WeekDay[]): number {
  return Math.round(days.reduce((sum, { minutes }) => sum + minutes, 0) / Math.max(1, days.length));
}

/** The day a phase ends with (the first after it), null without an end. */
export function phaseEnd(startDay: number, weeks: number | null): number | null {
  return weeks === null ? null : startDay + weeks * 7;
}

/** The week somebody is in, from 1. */
export function weekNumber(startDay: number, day: number): number {
  return Math.max(1, Math.floor((day - startDay) / 7) + 1);
}

/** The Monday of the week of a day number. */
export function mondayOf(day: number): number {
  return day - weekdayOf(day) + 1;
}
