import type { PatternDevice } from '../logistics/fits-tag-device-pattern.ts';
import { fitsTagDevices } from '../logistics/tag-devices.ts';
import type { Icd10Restriction, ManualRestriction, ProgramDocument } from './program.ts';

/** Whether a code lies in a range: `I50` takes in `I50.13`, `I10` to `I15` all from I10 to I15.9. */
export function isInRange(code: string, { from, to }: Pick<Icd10Restriction, 'from' | 'to'>): boolean {
  if (to === null) return startsBelow(code, from);
  return code >= from && (code <= to || startsBelow(code, to));
}

// `I50` is above `I50.1` and `I50.13`; `I50.1` is not above `I50.2`, and `I5` is no code.
function startsBelow(code: string, above: string): boolean {
  return code === above || code.startsWith(above.includes('.') ? above : `${above}.`);
}

/** Why somebody does or does not take part: the diagnoses that let them in, those that keep them out, what is still to be asked. */
type Eligibility = {
  isEligible: boolean;
  admitting: readonly string[];
  excluding: readonly string[];
  open: readonly string[];
  against: readonly string[];
  /** What a patient does not have: one of the cohorts, a device that fits. */
  misses: readonly ('cohort' | 'device')[];
};

/** What else is known of a patient; null: it may not be looked at, and keeps nobody out. */
type Held = { cohortIds: readonly string[]; devices: readonly PatternDevice[] };
type Restricted = Pick<ProgramDocument, 'icd10s' | 'manuals' | 'onlyCohorts' | 'devices'> &
  Partial<Pick<ProgramDocument, 'cohortIds'>>;

/**
 * In one of the limiting cohorts, with a device one of the patterns fits, a diagnosis of at least one including range (where there is any), none of an excluding one, and no question
 * answered otherwise than expected. Questions nobody has answered keep nobody out: they are `open`.
 */
export function eligibility(
  document: Restricted,
  codes: readonly string[],
  answers: Readonly<Record<string, boolean>> = {},
  held: Held | null = null,
): Eligibility {
  const { icd10s, manuals } = document;
  const of = (excludes: boolean) => icd10s.filter((one) => one.excludes === excludes);
  const found = (ranges: readonly Icd10Restriction[]) =>
    codes.filter((code) => ranges.some((range) => isInRange(code, range)));
  const including = of(false);
  const admitting = found(including);
  const excluding = found(of(true));
  const open = idsOf(manuals.filter(({ id }) => answers[id] === undefined));
  const against = idsOf(
    manuals.filter(({ id, expects }) => answers[id] !== undefined && answers[id] !== expects),
  );
  const isAdmitted = including.length === 0 || admitting.length > 0;
  const misses = held ? missesOf(document, held) : [];
  const isEligible = isAdmitted && excluding.length === 0 && against.length === 0 && misses.length === 0;
  return { isEligible, admitting, excluding, open, against, misses };
}

/** Cohorts that limit nothing are only whom it is thought of for. */
export function limitingCohorts({ onlyCohorts, cohortIds = [] }: Omit<Restricted, 'icd10s' | 'manuals'>) {
  return onlyCohorts ? cohortIds : [];
}

function missesOf(document: Restricted, { cohortIds, devices }: Held): Eligibility['misses'] {
  const limiting = limitingCohorts(document);
  const isIn = limiting.length === 0 || limiting.some((id) => cohortIds.includes(id));
  return [
    ...(isIn ? [] : (['cohort'] as const)),
    ...(fitsTagDevices(document.devices ?? [], devices) ? [] : (['device'] as const)),
  ];
}

const idsOf = (manuals: readonly ManualRestriction[]) => manuals.map(({ id }) => id);
