import type { DayTime } from './dose.ts';

/** What is told of a dose; of one that nobody told anything about there is no record. */
export const tellings = ['taken', 'skipped', 'withdrawn'] as const;

export const skipReasons = [
  'forgotten',
  'side_effect',
  'felt_well',
  'ran_out',
  'advised',
  'unwell',
  'other',
] as const;

/** One telling about a row of the plan; without a time of day one as needed or beside the plan. Instants: ISO 8601. */
export type Telling = {
  id: string;
  patientDrugId: string;
  /** The local day `YYYY-MM-DD` it belongs to. */
  day: string;
  dayTime: DayTime | null;
  state: (typeof tellings)[number];
  /** As the plan writes a dose; null: as planned. */
  dose: string | null;
  takenAt: string | null;
  skipReason: (typeof skipReasons)[number] | null;
  replacesId: string | null;
  toldAt: string;
};

/** A telling that stands, with whatever else is known of it. */
export type ToldIntake<T extends Telling = Telling> = T & { state: 'taken' | 'skipped' };

/**
 * What stands of all that was told, in the order it was told. Of a time of day a telling stands in place of those
 * before it, but for a second intake: taken, at another minute than it was told taken before, and not said to replace
 * that one. Without a time of day each stands until another replaces it.
 */
export function standingTellings<T extends Telling>(told: readonly T[]): ToldIntake<T>[] {
  const replaced = new Set(told.flatMap(({ replacesId }) => replacesId ?? []));
  const slots = new Map<string, ToldIntake<T>[]>();
  const besides: ToldIntake<T>[] = [];
  for (const one of told.filter(({ id }) => !replaced.has(id))) {
    if (one.dayTime === null) {
      if (stands(one)) besides.push(one);
      continue;
    }
    const key = slotKey(one);
    const before = slots.get(key) ?? [];
    const gone = one.replacesId === null ? [] : before;
    slots.set(key, stands(one) ? [...before.filter((other) => isFurther(other, one)), one] : gone);
  }
  return [...slots.values()].flat().concat(besides);
}

export function slotKey(one: Pick<Telling, 'patientDrugId' | 'day' | 'dayTime'>): string {
  return `${one.patientDrugId} ${one.day} ${one.dayTime ?? ''}`;
}

function stands<T extends Telling>(one: T): one is ToldIntake<T> {
  return one.state !== 'withdrawn';
}

const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / 60_000);

/** Are these two intakes rather than one told twice? */
function isFurther(one: Telling, other: Telling): boolean {
  if (one.state !== 'taken' || other.state !== 'taken') return false;
  if (one.takenAt === null || other.takenAt === null) return false;
  return minuteOf(one.takenAt) !== minuteOf(other.takenAt);
}
