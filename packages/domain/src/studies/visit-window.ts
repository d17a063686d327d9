import { dayNumber } from '../kit/day-text.ts';
import type { SubjectState } from './participation.ts';
import type { StudyVisit } from './protocol.ts';
import type { VisitLog } from './standing.ts';

/** `agreed`: an appointment is made; `void`: whoever left has no more visits. */
export const visitStates = ['planned', 'open', 'agreed', 'done', 'done_late', 'missed', 'void'] as const;
export type VisitState = (typeof visitStates)[number];

type VisitWindow = { target: number; from: number; until: number };

/** Both ends belong to the window. */
export function windowOf(
  { targetDay, before, after }: Pick<StudyVisit, 'targetDay' | 'before' | 'after'>,
  zero: number,
): VisitWindow {
  const target = zero + targetDay;
  return { target, from: target - before, until: target + after };
}

/** Days outside its window, negative before it; 0 within. */
export function deviationOf({ from, until }: VisitWindow, day: number): number {
  if (day > until) return day - until;
  return day < from ? day - from : 0;
}

type Judged = { window: VisitWindow; log: VisitLog | undefined; today: number; status: SubjectState };

export function visitState({ window, log, today, status }: Judged): VisitState {
  if (log?.doneOn) return deviationOf(window, dayNumber(log.doneOn)) === 0 ? 'done' : 'done_late';
  if (status !== 'screening' && status !== 'active') return 'void';
  if (today > window.until) return 'missed';
  if (log?.appointmentAt) return 'agreed';
  return today < window.from ? 'planned' : 'open';
}
