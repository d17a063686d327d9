import type { PatientProgramPhases } from '@fernpuls/contract/programs/patient-program.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber } from '@fernpuls/domain/kit/day-text';

type Program = PatientProgramPhases['programs'][number];
type Phase = Program['phases'][number];
type PhaseSpan = { phase: Phase; from: number; to: number; isCurrent: boolean };

const calendar = calendarOf();

/** The days of a programme's phases as times (epoch ms), whole days by the wall clock; what lasts goes on until `now`. */
export function phaseSpans({ phases }: Pick<Program, 'phases'>, now: number): PhaseSpan[] {
  return phases.flatMap((phase) => {
    const from = calendar.dayStart(dayNumber(phase.begins));
    const to = phase.ends === null ? now : calendar.dayStart(dayNumber(phase.ends));
    return to > from ? [{ phase, from, to, isCurrent: phase.ends === null }] : [];
  });
}
