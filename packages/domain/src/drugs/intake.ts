import { dayNumber, dayText } from '../kit/day-text.ts';
import { type Calendar, calendarOf, weekdayOf } from '../kit/calendar.ts';
import type { OpenSpan } from '../kit/open-span.ts';
import { type DayTime, dayTimes, type DosePeriod, plannedDoses } from './dose.ts';
import { type JudgedIntake, judgeIntakes } from './excess.ts';
import { slotKey, standingTellings, type Telling, type ToldIntake } from './told.ts';

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

export type PlannedDose = {
  patientDrugId: string;
  day: string;
  dayTime: DayTime;
  dose: string;
  state: DoseState;
  skipReason: Telling['skipReason'];
  /** Of what was told last; null: nothing. */
  intakeId: string | null;
  /** How much was told taken at this time of day, together; null: nothing was. */
  takenAmount: number | null;
  /** How many intakes were told at this time of day. */
  intakes: number;
  /** More was told than planned. */
  isExcess: boolean;
  /** From then on it is late; epoch milliseconds. */
  end: number;
};

type Asked<T extends Telling = Telling> = {
  periods: readonly DosePeriod[];
  /** Everything that was told, in the order it was told. */
  told: readonly T[];
  /** Days `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** Epoch milliseconds. */
  now: number;
  /** In which nobody is expected to tell. */
  excuses?: readonly OpenSpan[];
  calendar?: Calendar;
};

type Course<T extends Telling> = {
  /** Every dose the plan of its moment asked for, and what became of it, by day and time of day. */
  doses: PlannedDose[];
  /** Every intake that was told, within the plan or not. */
  intakes: JudgedIntake<T>[];
  /** What was told and stands at none of the doses: as needed, at another time, on another day. */
  besides: (ToldIntake<T> & { isExcess: boolean })[];
};

/** What was planned beside what was told. */
export function intakeCourse<T extends Telling>(asked: Asked<T>): Course<T> {
  const intakes = judgeIntakes(asked);
  const doses = dosesBeside(asked, intakes);
  const planned = new Set(doses.map(slotKey));
  const excess = new Set(intakes.flatMap(({ id, isExcess }) => (isExcess ? [id] : [])));
  const besides = standingTellings(asked.told).filter((one) => !planned.has(slotKey(one)));
  return { doses, intakes, besides: besides.map((one) => ({ ...one, isExcess: excess.has(one.id) })) };
}

/** Every dose the plan of its moment asked for, and what became of it, by day and time of day. */
export function doseCourse(asked: Asked): PlannedDose[] {
  return intakeCourse(asked).doses;
}

function dosesBeside(
  { periods, told, from, to, now, excuses = [], calendar = calendarOf() }: Asked,
  intakes: readonly JudgedIntake[],
): PlannedDose[] {
  const known = Map.groupBy(standingTellings(told), slotKey);
  const taken = Map.groupBy(intakes, slotKey);
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
          const own = taken.get(slotKey(place)) ?? [];
          const last = known.get(slotKey(place))?.at(-1);
          const amount = own.length > 0 ? own.reduce((sum, one) => sum + one.amount, 0) : null;
          const end = endOf(day, time, calendar);
          const begin = calendar.hourOf(day, dayParts[time].from);
          // Nothing of it taken is left out, whatever it is called.
          const one = own.find((intake) => intake.amount > 0) ?? (last && { ...last, state: 'skipped' });
          return [
            {
              ...place,
              dose,
              state: stateOf(one, { begin, usual, end, now, excuses }),
              skipReason: last?.skipReason ?? null,
              intakeId: last?.id ?? null,
              takenAmount: amount,
              intakes: own.length,
              isExcess: own.some(({ isExcess }) => isExcess),
              end,
            },
          ];
        }),
      )
      .sort((a, b) => dayTimes.indexOf(a.dayTime) - dayTimes.indexOf(b.dayTime));
  });
}

/** Past 24 the hour is one of the next day, also where the clocks change in between. */
function endOf(day: number, time: DayTime, calendar: Calendar): number {
  const { until } = dayParts[time];
  return until >= 24 ? calendar.hourOf(day + 1, until - 24) : calendar.hourOf(day, until);
}

type Place = { begin: number; usual: number; end: number; now: number; excuses: readonly OpenSpan[] };

type Said = { state: string; takenAt: string | null };

function stateOf(told: Said | undefined, { begin, usual, end, now, excuses }: Place): DoseState {
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
