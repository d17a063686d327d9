import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { patientProgramWeek } from '@fernpuls/contract/programs/patient-program.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import type { AskedRow } from '@fernpuls/domain/programs/asked';
import { cellState } from '@fernpuls/domain/programs/cell';
import { countDoses, type DoseCount, dosesOf } from '@fernpuls/domain/programs/doses';
import type { Excuse, Slot } from '@fernpuls/domain/triggers/adherence/slots';
import type { Stretch } from './standing.ts';
import type { WeekMark, WeekReading, WeekSession, WeekTask } from './week.queries.ts';

export type Cell = OutputOf<typeof patientProgramWeek>['rows'][number]['cells'][number];
/** What is known of the days, and where within them a phase ran: day numbers, the first included, the last not. */
export type Facts = {
  readings: readonly WeekReading[];
  sessions: readonly WeekSession[];
  marks: readonly WeekMark[];
  tasks: readonly WeekTask[];
  /** Stays in hospital and pauses: nobody is asked then. */
  excuses: readonly Excuse[];
  now: number;
} & Pick<Stretch, 'begins' | 'ends' | 'beginsAt' | 'endsAt'>;

const calendar = calendarOf();
const empty = { value: null, diastolic: null, note: null, priority: null };
type Found = Omit<Cell, 'state' | keyof DoseCount> & { isDone: boolean; isSkipped: boolean };

/** A row day by day, from the first day number until before the last. */
export function cellsOf(
  row: AskedRow,
  { from, until }: { from: number; until: number },
  facts: Facts,
): Cell[] {
  const byDay = Map.groupBy(dosesOfRow(row, { from, until }, facts), ({ at }) => calendar.dayNumber(at));
  return Array.from({ length: until - from }, (_, index) => {
    const day = from + index;
    const slots = (byDay.get(day) ?? []).toSorted((a, b) => a.at - b.at);
    const { isDone, isSkipped, ...shown } = foundOn(row, day, facts);
    const state = cellState(
      {
        times: slots.filter((slot) => slot.state !== 'excused').map(({ at }) => at),
        windowMinutes: row.windowMinutes,
        from: calendar.dayStart(day),
        until: calendar.dayStart(day + 1),
        isDone,
        isSkipped,
      },
      facts.now,
    );
    return { state, ...countDoses(slots), ...shown };
  });
}

/** Every dose of a row in a span of days; what the patient or somebody for them told of a day is of the whole day. */
export function dosesOfRow(row: AskedRow, span: { from: number; until: number }, facts: Facts): Slot[] {
  const byItself = row.kind === 'measurement' || row.kind === 'survey';
  const came =
    row.kind === 'measurement'
      ? facts.readings.filter((one) => one.value_type === row.valueType)
      : facts.sessions.filter((one) => one.survey_id === row.surveyId);
  const days = Array.from({ length: span.until - span.from }, (_, at) => span.from + at);
  const told = byItself ? [] : days.map((day) => ({ day, ...foundOn(row, day, facts) }));
  return dosesOf(
    {
      row,
      ...span,
      begins: facts.beginsAt,
      ends: facts.endsAt,
      came: byItself ? came.map(({ at }) => at) : [],
      done: new Set(told.filter(({ isDone }) => isDone).map(({ day }) => day)),
      skipped: new Set(told.filter(({ isSkipped }) => isSkipped).map(({ day }) => day)),
      excuses: row.doer === 'staff' ? [] : facts.excuses,
      now: facts.now,
    },
    calendar,
  );
}

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
