import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { patientProgramWeek } from '@fernpuls/contract/programs/patient-program.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import type { AskedRow } from '@fernpuls/domain/programs/asked';
import { cellState } from '@fernpuls/domain/programs/cell';
import { parseSchedule, runsBetween } from '@fernpuls/domain/tasks/schedule';
import type { WeekMark, WeekReading, WeekSession, WeekTask } from './week.queries.ts';

export type Cell = OutputOf<typeof patientProgramWeek>['rows'][number]['cells'][number];
/** What is known of the days, and where within them a phase ran: day numbers, the first included, the last not. */
export type Facts = {
  readings: readonly WeekReading[];
  sessions: readonly WeekSession[];
  marks: readonly WeekMark[];
  tasks: readonly WeekTask[];
  now: number;
  begins: number;
  ends: number | null;
};

const calendar = calendarOf();
const empty = { value: null, diastolic: null, note: null, priority: null };
type Found = Omit<Cell, 'state'> & { isDone: boolean; isSkipped: boolean };

/** A row day by day, from the first day number until before the last. */
export function cellsOf(
  row: AskedRow,
  { from, until }: { from: number; until: number },
  facts: Facts,
): Cell[] {
  const span = { from: calendar.dayStart(from), to: calendar.dayStart(until) };
  const runs = row.schedules.flatMap((text) => {
    const schedule = parseSchedule(text);
    return schedule ? runsBetween(schedule, span, calendar) : [];
  });
  const byDay = Map.groupBy(
    runs.toSorted((a, b) => a - b),
    (at) => calendar.dayNumber(at),
  );
  // What has no schedule is due once, from the first day of the phase on.
  if (row.schedules.length === 0) byDay.set(facts.begins, [calendar.hourOf(facts.begins, onceHour)]);
  return Array.from({ length: until - from }, (_, index) => {
    const day = from + index;
    const isAsked = day >= facts.begins && (facts.ends === null || day < facts.ends);
    const { isDone, isSkipped, ...shown } = foundOn(row, day, facts);
    const state = cellState(
      {
        times: isAsked ? (byDay.get(day) ?? []) : [],
        windowMinutes: row.windowMinutes,
        from: calendar.dayStart(day),
        until: calendar.dayStart(day + 1),
        isDone,
        isSkipped,
      },
      facts.now,
    );
    return { state, ...shown };
  });
}

const onceHour = 8;

function foundOn(row: AskedRow, day: number, facts: Facts): Found {
  const isOn = ({ at }: { at: number }) => calendar.dayNumber(at) === day;
  if (row.kind === 'measurement') {
    const readings = facts.readings.filter((one) => one.value_type === row.valueType && isOn(one));
    const last = readings.at(-1);
    const { value = null, diastolic = null } = last ?? {};
    return {
      ...empty,
      value,
      diastolic,
      priority: worstOf(readings),
      isDone: last !== undefined,
      isSkipped: false,
    };
  }
  if (row.kind === 'survey') {
    const sessions = facts.sessions.filter((one) => one.survey_id === row.surveyId && isOn(one));
    const last = sessions.at(-1);
    const value = last?.score ?? null;
    return { ...empty, value, priority: worstOf(sessions), isDone: last !== undefined, isSkipped: false };
  }
  if (row.doer === 'staff') {
    const key = `${row.phaseComponentId}/${row.itemId}`;
    const states = facts.tasks.filter((one) => one.key === key && isOn(one)).map(({ state }) => state);
    return { ...empty, isDone: states.includes('completed'), isSkipped: states.includes('failed') };
  }
  const mark = facts.marks.find(
    (one) =>
      one.phase_component_id === row.phaseComponentId &&
      one.item_id === row.itemId &&
      dayNumber(one.day) === day,
  );
  return {
    ...empty,
    note: mark?.note ?? null,
    isDone: mark?.state === 'done',
    isSkipped: mark?.state === 'skipped',
  };
}

const priorities = ['blocker', 'high', 'medium', 'low', 'no_priority'];

function worstOf(list: readonly { priority: string | null }[]): string | null {
  const found = priorities.find((one) => list.some(({ priority }) => priority === one));
  return found ?? null;
}
