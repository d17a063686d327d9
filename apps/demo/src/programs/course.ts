import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { drawFrom, hashText, mix } from '@fernpuls/domain/kit/random';
import type { EndReason, ParticipationState } from '@fernpuls/domain/programs/participation';
import { cast } from '../cast.ts';
import type { DemoPatient } from '../patient.ts';

type Logged = {
  step: 'propose' | 'consent' | 'deny' | 'change_phase' | 'pause' | 'end' | 'withdraw';
  status: ParticipationState;
  phase: number;
  day: string;
  note?: string;
  endReason?: EndReason;
};

/** What became of a patient's part: its steps, oldest first, and where they led. */
export type Course = {
  status: ParticipationState;
  phase: number;
  startedOn: string | null;
  phaseStartedOn: string | null;
  pausedSince: string | null;
  endedOn: string | null;
  steps: readonly Logged[];
};

const known = new Set(cast.map(({ lastName, birthDate }) => `${lastName} ${birthDate}`));
const notes = {
  deny: ['Möchte derzeit keine Geräte zu Hause.', 'Fühlt sich in der Praxis gut betreut.'],
  phase: ['Misst zuverlässig, Werte stabil.', 'Im Team besprochen, weiter wie geplant.'],
};

/** The same for the same patient; who is in the designs takes part. */
export function courseOf(patient: DemoPatient, today: string): Course | null {
  if (!patient.program) return null;
  const draw = drawFrom(mix(patient.plan.seed, hashText('programme')));
  const now = dayNumber(today);
  const place = known.has(`${patient.lastName} ${patient.birthDate}`) ? 1 : draw.next();
  const proposed = (day: number): Logged => ({
    step: 'propose',
    status: 'candidate',
    phase: 1,
    day: dayText(day),
  });
  const blank = { phaseStartedOn: null, pausedSince: null, endedOn: null, startedOn: null, phase: 1 };
  if (place < 0.06) return { ...blank, status: 'candidate', steps: [proposed(now - draw.whole(1, 20))] };
  if (place < 0.08) {
    const day = now - draw.whole(5, 60);
    const denied: Logged = {
      step: 'deny',
      status: 'denied',
      phase: 1,
      day: dayText(day),
      note: draw.pick(notes.deny),
    };
    return { ...blank, status: 'denied', steps: [proposed(day - draw.whole(2, 9)), denied] };
  }
  const isFormer = place < 0.14;
  const { phase } = patient.program;
  const left = isFormer ? now - draw.whole(5, 150) : now;
  const begun = beginsOf(phase, left, draw.whole);
  const [first = left] = begun;
  const consented = begun.map((day, at): Logged => {
    const led = { status: 'consented', phase: at + 1, day: dayText(day) } as const;
    return at === 0
      ? { step: 'consent', ...led }
      : { step: 'change_phase', ...led, note: draw.pick(notes.phase) };
  });
  const steps = [proposed(first - draw.whole(2, 12)), ...consented];
  const standing = {
    ...blank,
    status: 'consented' as const,
    phase,
    startedOn: dayText(first),
    phaseStartedOn: dayText(begun.at(-1) ?? first),
  };
  if (isFormer) return former({ ...standing, steps }, dayText(left), draw.chance(0.3));
  if (patient.status !== 'paused' || patient.plan.lastDay === null) return { ...standing, steps };
  const since = dayText(Math.max(patient.plan.lastDay, begun.at(-1) ?? first));
  const pause: Logged = { step: 'pause', status: 'consented', phase, day: since };
  return { ...standing, pausedSince: since, steps: [...steps, pause] };
}

function former(course: Course, day: string, isOwnWish: boolean): Course {
  const led = { status: 'former', phase: course.phase, day } as const;
  const last: Logged = isOwnWish
    ? { step: 'withdraw', ...led, endReason: 'own_wish' }
    : { step: 'end', ...led, endReason: course.phase === 3 ? 'goal_reached' : 'moved_away' };
  return { ...course, status: 'former', endedOn: day, steps: [...course.steps, last] };
}

/** First days of the phases, the last of them so far back as people stay in it. */
function beginsOf(phase: number, until: number, whole: (low: number, high: number) => number): number[] {
  const stays = [whole(3, 24), whole(10, 80), whole(20, 400)];
  const lasted = [whole(14, 21), whole(84, 100)];
  const begins = [until - (stays[phase - 1] ?? 14)];
  for (let one = phase - 1; one >= 1; one -= 1)
    begins.unshift((begins[0] ?? until) - (lasted[one - 1] ?? 14));
  return begins;
}
