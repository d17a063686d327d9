import type { EndingSums } from '../without-action.ts';

/** What a rule cost over some time. */
export type Burden = EndingSums & {
  /** The same span before. */
  before: number;
  /** Weeks the rule watched somebody, summed over the patients it watches. */
  patientWeeks: number;
  /** From arrival to closing, or to the proposal to close; null while nothing is decided. */
  medianSeconds: number | null;
  /** Readings that joined an open alarm. */
  repeats: number;
};

/** Fewer closed alarms say nothing about a rule; proposal of 2026-11-23. */
const leastClosed = 10;
/** From this share without action on a rule is loud; proposal of 2026-11-23. */
const loudShare = 0.7;

/** Most of what the rule raised led to nothing, and it raised enough to tell. */
export function isLoud({
  closed,
  shareWithoutAction,
}: Pick<Burden, 'closed' | 'shareWithoutAction'>): boolean {
  return closed >= leastClosed && shareWithoutAction !== null && shareWithoutAction >= loudShare;
}

/** Alarms of one patient in one week; null where the rule watched for less than a week in all. */
export function perPatientWeek({
  alarms,
  patientWeeks,
}: Pick<Burden, 'alarms' | 'patientWeeks'>): number | null {
  return patientWeeks >= 1 ? alarms / patientWeeks : null;
}

/**
 * The noisiest rule first: by alarms without action, which is work for nothing; then by how often each patient's week
 * is disturbed, by repeats, and by all alarms.
 */
export function byNoise<B extends Burden>(rules: readonly B[]): B[] {
  const weights = (one: Burden) => [one.withoutAction, perPatientWeek(one) ?? 0, one.repeats, one.alarms];
  return rules.toSorted((a, b) => {
    const [mine, other] = [weights(a), weights(b)];
    const at = mine.findIndex((weight, index) => weight !== other[index]);
    return at < 0 ? 0 : (other[at] ?? 0) - (mine[at] ?? 0);
  });
}
