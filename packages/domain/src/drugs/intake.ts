import { dayNumber, dayText } from '../kit/day-text.ts';
import { type Calendar, calendarOf, weekdayOf } from '../kit/calendar.ts';
import type { OpenSpan } from '../kit/open-span.ts';
import { type DayTime, dayTimes, type Dosage, plannedDoses } from './dose.ts';

/** What is told of a dose; of one that nobody told anything about there is no record. */
export const tellings = ['taken', 'skipped', 'withdrawn'] as const;
type Told = 'taken' | 'skipped';

export const skipReasons = [
  'forgotten',
  'side_effect',
  'felt_well',
  'ran_out',
  'advised',
  'unwell',
  'other',
] as const;

/**
 * A planned dose as it is shown: `open` while it may still be taken in time, `unknown` once nobody told by then,
 * `excused` where nobody told of it in a pause or a stay in hospital.
 */
export const doseStates = ['taken', 'late', 'skipped', 'open', 'unknown', 'upcoming', 'excused'] as const;
type DoseState = (typeof doseStates)[number];

/**
 * The part of the local day a dose belongs to, in hours from its midnight: from then it may be taken, at `usual` the
 * plan of that moment counts, from `until` on it is late. An order of the day, not a clinical limit.
 */
export const dayParts: Readonly<Record<DayTime, { from: number; usual: number; until: number }>> = {
  morning: { from: 4, usual: 8, until: 11 },
  noon: { from: 11, usual: 12, until: 15 },
  evening: { from: 15, usual: 18, until: 21 },
  night: { from: 21, usual: 22, until: 28 },
};

/** A time in which a row of the plan was taken in one way; epoch milliseconds, `until` excluded, null: still. */
export type DosePeriod = Dosage & {
  patientDrugId: string;
  from: number;
  until: number | null;
  /** Days `YYYY-MM-DD` of the row itself, both included. */
  fromDay: string | null;
  untilDay: string | null;
};

export type ToldIntake = {
  id: string;
  patientDrugId: string;
  day: string;
  dayTime: DayTime | null;
  state: Told;
  takenAt: string | null;
  skipReason: (typeof skipReasons)[number] | null;
};

export type PlannedDose = {
  patientDrugId: string;
  day: string;
  dayTime: DayTime;
  dose: string;
  state: DoseState;
  skipReason: ToldIntake['skipReason'];
  intakeId: string | null;
  /** From then on it is late; epoch milliseconds. */
  end: number;
};

type Asked = {
  periods: readonly DosePeriod[];
  told: readonly ToldIntake[];
  /** Days `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** Epoch milliseconds. */
  now: number;
  /** In which nobody is expected to tell. */
  excuses?: readonly OpenSpan[];
  calendar?: Calendar;
};

/** Every dose the plan of its moment asked for, and what became of it, by day and time of day. */
export function doseCourse({
  periods,
  told,
  from,
  to,
  now,
  excuses = [],
  calendar = calendarOf(),
}: Asked): PlannedDose[] {
  const known = new Map(told.map((one) => [keyOf(one), one]));
  const first = dayNumber(from);
  const days = Array.from({ length: dayNumber(to) - first + 1 }, (_, at) => first + at);
  return days.flatMap((day) => {
    const text = dayText(day);
    return periods
      .filter(({ fromDay, untilDay }) => (fromDay ?? text) <= text && text <= (untilDay ?? text))
      .flatMap((period) =>
        plannedDoses(period, weekdayOf(day)).flatMap(({ time, dose }): PlannedDose[] => {
          const usual = calendar.hourOf(day, dayParts[time].usual);
          if (usual < period.from || usual >= (period.until ?? Infinity)) return [];
          const place = { patientDrugId: period.patientDrugId, day: text, dayTime: time };
          const one = known.get(keyOf(place));
          const end = endOf(day, time, calendar);
          const begin = calendar.hourOf(day, dayParts[time].from);
          return [
            {
              ...place,
              dose,
              state: stateOf(one, { begin, usual, end, now, excuses }),
              skipReason: one?.skipReason ?? null,
              intakeId: one?.id ?? null,
              end,
            },
          ];
        }),
      )
      .sort((a, b) => dayTimes.indexOf(a.dayTime) - dayTimes.indexOf(b.dayTime));
  });
}

const keyOf = (one: Pick<ToldIntake, 'patientDrugId' | 'day' | 'dayTime'>) =>
  `${one.patientDrugId} ${one.day} ${one.dayTime ?? ''}`;

/** Past 24 the hour is one of the next day, also where the clocks change in between. */
function endOf(day: number, time: DayTime, calendar: Calendar): number {
  const { until } = dayParts[time];
  return until >= 24 ? calendar.hourOf(day + 1, until - 24) : calendar.hourOf(day, until);
}

type Place = { begin: number; usual: number; end: number; now: number; excuses: readonly OpenSpan[] };

function stateOf(told: ToldIntake | undefined, { begin, usual, end, now, excuses }: Place): DoseState {
  if (told?.state === 'skipped') return 'skipped';
  if (told) return told.takenAt !== null && Date.parse(told.takenAt) >= end ? 'late' : 'taken';
  if (now < begin) return 'upcoming';
  if (excuses.some(({ from, to }) => from <= usual && (to === null || to > usual))) return 'excused';
  return now >= end ? 'unknown' : 'open';
}

/** Doses by what became of them; adherence is `taken` and `late` together of `planned`. */
type IntakeCount = { planned: number; taken: number; late: number; skipped: number; unknown: number };

/** Of doses whose time is over, and of those told before it was. */
export function countDoses(doses: readonly Pick<PlannedDose, 'state'>[]): IntakeCount {
  const of = (state: DoseState) => doses.filter((dose) => dose.state === state).length;
  const [taken, late, skipped, unknown] = [of('taken'), of('late'), of('skipped'), of('unknown')];
  return { planned: taken + late + skipped + unknown, taken, late, skipped, unknown };
}

/** Whole per cent of the planned doses that were taken; null: nothing was planned, or nobody told of any dose. */
export function intakeRate({ planned, taken, late, skipped }: IntakeCount): number | null {
  if (planned === 0 || taken + late + skipped === 0) return null;
  return Math.round(((taken + late) * 100) / planned);
}
