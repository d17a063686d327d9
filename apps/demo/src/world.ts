import { berlinClock } from '@fernpuls/domain/training/simulation/berlin-time';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { cast } from './cast.ts';
import { type DemoTask, demoTasks } from './chores.ts';
import { cohorts, programs } from './care-offered.ts';
import { type DemoPatient, demoPatient } from './patient.ts';
import { hashText, mix } from '@fernpuls/domain/kit/random';
import { type DemoPhysician, physicians } from './staff.ts';

type WorldOptions = {
  seed: number;
  /** How many patients; the cast of the designs first. */
  patients: number;
  /** Length of the history. */
  days: number;
  now: Date;
};

export type DemoWorld = {
  /** Calendar days of the history, both included; `today` is the day the stories come to their head. */
  firstDay: string;
  today: string;
  physicians: readonly DemoPhysician[];
  cohorts: readonly { name: string; description: string }[];
  programs: readonly { name: string; phaseCount: number; description: string }[];
  patients: DemoPatient[];
  tasks: DemoTask[];
};

/** A practice at `now`, the same for the same options: people, their devices and thresholds, and open work. */
export function demoWorld(options: WorldOptions): DemoWorld {
  const { seed, days, now } = options;
  const anchorDay = anchorDayAt(now);
  const patients = Array.from({ length: options.patients }, (_, place) => {
    const member = cast[place];
    const request = { seed, index: place - cast.length, patientNumber: patientNumber(place), anchorDay };
    return demoPatient(member ? { ...request, member } : request);
  });
  return {
    firstDay: dayText(anchorDay - days + 1),
    today: dayText(anchorDay),
    physicians,
    cohorts,
    programs,
    patients,
    tasks: demoTasks({ seed, patients, anchorDay }),
  };
}

type SimulatedOptions = { seed: number; count: number; now: Date };

/** Patients beyond the practice's own, for load: `S-000001` and on. */
export function simulatedPatients({ seed, count, now }: SimulatedOptions): DemoPatient[] {
  const own = mix(seed, hashText('simulated'));
  const anchorDay = anchorDayAt(now);
  return Array.from({ length: count }, (_, index) =>
    demoPatient({ seed: own, index, patientNumber: `S-${String(index + 1).padStart(6, '0')}`, anchorDay }),
  );
}

/** By this minute of the day everybody has measured; before it the last full morning is yesterday's. */
const morningIsOver = 9 * 60 + 40;

function anchorDayAt(now: Date): number {
  const { day, minute } = berlinClock(now);
  return minute >= morningIsOver ? day : day - 1;
}

/** Six digits, no two alike: 7919 and 90,000 have no common divisor. */
function patientNumber(place: number): string {
  if (place >= 90_000) throw new RangeError('a demo practice has at most 90,000 patients');
  return String(200_000 + ((4817 + place * 7919) % 90_000));
}
