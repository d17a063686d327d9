import type { Calendar } from '../../kit/calendar.ts';
import { dayNumber } from '../../kit/day-text.ts';
import { insideWindow } from './inside-window.ts';
import type { PhaseSpan, Rule } from './rule.ts';

/** One step of a patient in a programme, in order: on that day they went into `phase` (its id), or out of all. */
export type PhaseStep = { program: string; step: string; day: string; phase: string | null };

const runs: readonly string[] = ['consent', 'change_phase', 'change_version', 'resume'];
const rests: readonly string[] = ['pause', 'end', 'withdraw'];

/** The rule for one patient: its phase with the spans they were in it. Days are those of the calendar. */
export function forPatient(rule: Rule, steps: readonly PhaseStep[], calendar: Calendar): Rule {
  const { phase } = rule;
  if (!phase) return rule;
  const spans: { from: number; until: number | null }[] = [];
  for (const one of steps) {
    if (one.program !== phase.program || ![...runs, ...rests].includes(one.step)) continue;
    const at = calendar.dayStart(dayNumber(one.day));
    const last = spans.at(-1);
    if (last && last.until === null) last.until = at;
    if (runs.includes(one.step) && one.phase === phase.phase) spans.push({ from: at, until: null });
  }
  return { ...rule, phase: { ...phase, spans } };
}

/** Whether a rule counts at an instant: in its window, and while the patient is in its phase. */
export function countsAt({ window, phase }: Rule, at: number, calendar: Calendar): boolean {
  if (window && !insideWindow(window, at, calendar)) return false;
  return !phase?.spans || phase.spans.some((span) => isWithin(span, at));
}

const isWithin = ({ from, until }: PhaseSpan, at: number) => at >= from && (until === null || at < until);
