import type { StudyPage, StudySubject } from '@fernpuls/contract/studies/study.call';
import { dayNumber } from '@fernpuls/domain/kit/day-text';

const groups = ['act', 'plan', 'out'] as const;
export type Place = { pseudonym: string; visit: number };

/** Groups with their rows, those without anybody left out. */
export function grouped(subjects: readonly StudySubject[]) {
  return groups
    .map((group) => ({ group, rows: subjects.filter((one) => one.group === group) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Where somebody's keys lead: a person further, a visit further; never beyond the edge. */
export function moved(
  subjects: readonly StudySubject[],
  place: Place | null,
  { rows = 0, visits = 0 }: { rows?: number; visits?: number },
): Place | null {
  const at = subjects.findIndex(({ pseudonym }) => pseudonym === place?.pseudonym);
  const [first] = subjects;
  if (at < 0 || !place) return first ? { pseudonym: first.pseudonym, visit: 0 } : null;
  const row = subjects[Math.min(Math.max(at + rows, 0), subjects.length - 1)];
  const last = Math.max((row?.visits.length ?? 1) - 1, 0);
  return row ? { pseudonym: row.pseudonym, visit: Math.min(Math.max(place.visit + visits, 0), last) } : null;
}

/** The counters above the matrix; each is read from the rows below it. */
export function countersOf({ subjects, today }: Pick<StudyPage, 'subjects' | 'today'>) {
  const included = subjects.filter(({ includedOn }) => includedOn !== null);
  const staying = included.filter(({ status }) => status === 'active' || status === 'completed');
  const cells = subjects.flatMap(({ visits }) => visits);
  const open = cells.filter(({ state }) => state === 'open' || state === 'agreed');
  const [missed, late, kept] = (['missed', 'done_late', 'done'] as const).map(
    (state) => cells.filter((cell) => cell.state === state).length,
  ) as [number, number, number];
  const judged = missed + late + kept;
  const left = included.filter(({ status }) => status === 'dropped_out').length;
  return {
    included: included.length,
    screening: subjects.filter(({ status }) => status === 'screening').length,
    armed: armCounts(staying),
    open: open.length,
    endSoon: open.filter(({ until }) => until !== null && dayNumber(until) - dayNumber(today) <= 2).length,
    kept: judged === 0 ? null : Math.round((100 * kept) / judged),
    missed,
    late,
    toRenew: subjects.filter(({ group, consent }) => group !== 'out' && consent === 'renew').length,
    toSign: subjects.filter(
      ({ group, consent }) => group !== 'out' && (consent === 'missing' || consent === 'informed'),
    ).length,
    left,
    leftShare: included.length === 0 ? null : Math.round((100 * left) / included.length),
  };
}

function armCounts(staying: readonly StudySubject[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { arm } of staying) if (arm !== null) counts.set(arm, (counts.get(arm) ?? 0) + 1);
  return counts;
}

/** How much of a window has gone, 0 to 1. */
export function goneOf(
  { from, until }: { from: string | null; until: string | null },
  today: string,
): number {
  if (from === null || until === null) return 0;
  const span = dayNumber(until) - dayNumber(from) + 1;
  return Math.min(1, Math.max(0, (dayNumber(today) - dayNumber(from) + 1) / span));
}

/** Days left of a window, today among them not. */
export const daysLeft = (until: string, today: string) => dayNumber(until) - dayNumber(today);
