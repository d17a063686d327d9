import type { InputOf } from '@fernpuls/contract/kit/call';
import type { markProgramItem, PatientProgramWeek } from '@fernpuls/contract/programs/patient-program.call';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';

export type WeekRow = PatientProgramWeek['rows'][number];
export type WeekCell = WeekRow['cells'][number];
export type MarkState = InputOf<typeof markProgramItem>['state'];
/** What a cell is told: the row by its component in the phase and its item. */
export type Mark = {
  phaseComponentId: string;
  itemId: string;
  day: string;
  state: MarkState;
  note: string | null;
};

const kinds = ['measurement', 'survey', 'task', 'section'] as const;

/** How many of the doses due by now came. */
export function countOf(cells: readonly WeekCell[]): { done: number; of: number } {
  return { done: sumOf(cells, 'came'), of: sumOf(cells, 'due') };
}

/** Doses that did not come, without those left out with a word. */
export function missedOf(cells: readonly WeekCell[]): number {
  const silent = cells.filter(({ state }) => state !== 'skipped');
  return sumOf(silent, 'due') - sumOf(silent, 'came');
}

export function sumOf(cells: readonly WeekCell[], key: 'asked' | 'due' | 'came'): number {
  return cells.reduce((sum, cell) => sum + cell[key], 0);
}

/** The rows as they are shown, by kind, each kind with its sum. */
export function groupsOf(rows: readonly WeekRow[]) {
  return kinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) return [];
    return [{ kind, rows: own, ...countOf(own.flatMap(({ cells }) => cells)) }];
  });
}

/** Tasks of the patient and things to read are told by hand; readings, answers and work of the practice come by themselves. */
function isMarkable({ kind, doer }: WeekRow): boolean {
  return kind === 'section' || (kind === 'task' && doer === 'patient');
}

/** Something of a day that has not come yet cannot have been done. */
export function mayBeMarked(row: WeekRow, day: string, today: string): boolean {
  return isMarkable(row) && day <= today;
}

export function daysFrom(from: string): string[] {
  const first = dayNumber(from);
  return Array.from({ length: 7 }, (_, at) => dayText(first + at));
}

/** What stands in a cell now, as it would be told again to bring it back. */
export function markOf(row: WeekRow, day: string, cell: WeekCell): Mark {
  const state = cell.state === 'done' || cell.state === 'skipped' ? cell.state : 'open';
  return { phaseComponentId: row.phaseComponentId, itemId: row.itemId, day, state, note: cell.note };
}

/** The week as it will be answered once a mark is kept. */
export function withMark(week: PatientProgramWeek, mark: Mark): PatientProgramWeek {
  const index = dayNumber(mark.day) - dayNumber(week.from);
  const open = mark.day < week.today ? 'missed' : 'due';
  const state: WeekCell['state'] = mark.state === 'open' ? open : mark.state;
  const rows = week.rows.map((row) => {
    if (row.phaseComponentId !== mark.phaseComponentId || row.itemId !== mark.itemId) return row;
    const cells = row.cells.map((cell, at) =>
      at === index ? { ...cell, ...doses(cell, state), state, note: mark.note } : cell,
    );
    return { ...row, cells, done: sumOf(cells, 'came') };
  });
  const cells = rows.flatMap((row) => row.cells);
  const { done, of } = countOf(cells);
  return { ...week, rows, done, due: of, missed: missedOf(cells) };
}

/** What is told of a day is told of all its doses. */
function doses({ asked }: WeekCell, state: WeekCell['state']) {
  if (state === 'due') return { due: 0, came: 0 };
  return { due: asked, came: state === 'done' ? asked : 0 };
}
