import type { PatientProgram, PatientProgramStep } from '@fernpuls/contract/programs/patient-program';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { phaseEnd } from '@fernpuls/domain/programs/week';

/** A time in a phase, day numbers, the last not included; null where no day is known. */
type Stretch = {
  phase: number;
  from: number | null;
  until: number | null;
  state: 'over' | 'current' | 'ahead';
  /** What it began with. */
  step: PatientProgramStep | null;
};
type Phase = { weeks: number | null };
type Known = {
  part: Pick<PatientProgram, 'status' | 'phase' | 'phaseStartedOn' | 'startedOn'>;
  steps: readonly PatientProgramStep[];
  phases: readonly Phase[];
  today: string;
};

/** The phases somebody went through, the one they are in, and those still to come, in order of time. */
export function stretchesOf({ part, steps, phases, today }: Known): Stretch[] {
  const gone: Stretch[] = [];
  for (const step of steps) {
    const day = dayNumber(step.day);
    const last = gone.at(-1);
    const isBegun = step.step === 'consent' || step.step === 'change_phase';
    const isOver = step.step === 'end' || step.step === 'withdraw';
    if (last && last.until === null && (isBegun || isOver)) last.until = Math.max(day, last.from ?? day);
    if (isBegun) gone.push({ phase: step.phase, from: day, until: null, state: 'over', step });
  }
  const begun = part.phaseStartedOn ?? part.startedOn;
  if (gone.length === 0 && part.status === 'consented' && begun)
    gone.push({ phase: part.phase, from: dayNumber(begun), until: null, state: 'over', step: null });
  const walked = gone.filter(({ from, until }) => until === null || until > (from ?? until));
  if (part.status === 'former' || part.status === 'denied') return walked;
  const current = part.status === 'consented' ? walked.at(-1) : undefined;
  if (current) current.state = 'current';
  const ahead: Stretch[] = [];
  if (current) current.until = endOf(current, phases, dayNumber(today));
  let from = current ? current.until : null;
  for (let phase = current ? current.phase + 1 : 1; phase <= phases.length; phase += 1) {
    const until: number | null = from === null ? null : phaseEnd(from, phases[phase - 1]?.weeks ?? null);
    ahead.push({ phase, from, until, state: 'ahead', step: null });
    from = until;
  }
  return [...walked, ...ahead];
}

/** As planned, and not before today while it still runs. */
function endOf({ from, phase }: Stretch, phases: readonly Phase[], today: number): number | null {
  const planned = from === null ? null : phaseEnd(from, phases[phase - 1]?.weeks ?? null);
  return planned === null ? null : Math.max(planned, today + 1);
}

/** `days`: as long as it is drawn; one without an end goes on for a while. */
export type Placed = Stretch & { days: number; left: number; width: number };

const openDays = 56;
const leastShare = 0.16;

/** Shares of the whole width: by length, and wide enough to be read. */
export function placed(stretches: readonly Stretch[], today: string): Placed[] {
  const lengths = stretches.map(({ from, until, state }) => {
    if (from === null) return openDays;
    if (until !== null) return until - from;
    return state === 'over' ? openDays : Math.max(openDays, dayNumber(today) - from + 28);
  });
  const total = lengths.reduce((sum, one) => sum + one, 0);
  const shares = lengths.map((one) => Math.max(leastShare, one / total));
  const all = shares.reduce((sum, one) => sum + one, 0);
  let left = 0;
  return stretches.map((stretch, at) => {
    const width = (shares[at] ?? 0) / all;
    const here = { ...stretch, days: lengths[at] ?? openDays, left, width };
    left += width;
    return here;
  });
}

/** Where a day lies on the whole width; null where it lies on none of the stretches. */
export function placeOf(day: number, spans: readonly Placed[]): number | null {
  const span = spans.find(({ from, days }) => from !== null && day >= from && day <= from + days);
  if (!span || span.from === null) return null;
  return span.left + ((day - span.from) / span.days) * span.width;
}

/** First days of the months that are shown, far enough apart to be read. */
export function monthsOf(spans: readonly Placed[]): { day: string; left: number }[] {
  const first = spans.find(({ from }) => from !== null)?.from;
  if (first === undefined || first === null) return [];
  const last = Math.max(...spans.map(({ from, days }) => (from === null ? 0 : from + days)));
  const found: { day: string; left: number }[] = [];
  for (let day = first; day <= last; day += 1) {
    const text = dayText(day);
    const left = text.endsWith('-01') ? placeOf(day, spans) : null;
    if (left !== null && left < 0.97 && left - (found.at(-1)?.left ?? -1) > 0.042)
      found.push({ day: text, left });
  }
  return found;
}
