import type { ComponentDocument } from './component.ts';

/** A programme of care as a value: whom it is meant for, and its phases in order with what each asks. */
export type ProgramDocument = {
  /** Cohorts whose patients it is thought of for (the specification's tags). */
  cohortIds: readonly string[];
  /** Nobody outside those cohorts takes part. */
  onlyCohorts?: boolean | null | undefined;
  /** Device patterns; whose devices fit none of them does not take part. */
  devices?: readonly string[] | null | undefined;
  /** Who cares for its patients, and is asked first. */
  personIds: readonly string[];
  icd10s: readonly Icd10Restriction[];
  manuals: readonly ManualRestriction[];
  /** What a patient consents to, word by word; null: nothing is asked. */
  consentText: string | null;
  phases: readonly Phase[];
};

/** Codes from `from` to `to`, both with all below them; `to` null: `from` alone. */
export type Icd10Restriction = { from: string; to: string | null; excludes: boolean };
/** A question somebody of the practice answers; who answers otherwise does not take part. */
export type ManualRestriction = { id: string; text: string; expects: boolean };

export type Phase = {
  id: string;
  name: string;
  /** Null: without an end. */
  weeks: number | null;
  transition: Transition;
  components: readonly PhaseComponent[];
};

/** A component in a phase; what it says of its times goes for this phase alone. */
export type PhaseComponent = {
  id: string;
  componentId: string;
  schedules: readonly string[] | null;
  windowMinutes: number | null;
};

/** How a phase goes over into the next: by itself at its end, by somebody's decision, or by that once criteria hold. */
export type Transition =
  | { kind: 'time' }
  | { kind: 'manual' }
  | { kind: 'criteria'; criteria: readonly Criterion[] };
export const transitionKinds = ['time', 'manual', 'criteria'] as const;

export type Criterion =
  /** Readings came on `days` of the last `of` days. */
  | { kind: 'measuring_days'; days: number; of: number }
  /** All readings of the last `days` days lay between, with at least one. */
  | { kind: 'value_within'; valueType: string; min: number | null; max: number | null; days: number }
  /** The last `times` scores of a survey lay at or beyond a border. */
  | { kind: 'score'; surveyId: string; direction: 'at_most' | 'at_least'; value: number; times: number }
  /** Of what was due in the last `days` days so much came. */
  | { kind: 'adherence'; percent: number; days: number };
export const criterionKinds = ['measuring_days', 'value_within', 'score', 'adherence'] as const;

/** What a component said when the programme was published. */
export type FrozenComponent = { name: string; version: number; document: ComponentDocument };
/** A published programme: its phases with what their components said then. */
export type PublishedProgram = ProgramDocument & { components: Readonly<Record<string, FrozenComponent>> };

export const programLimits = {
  name: 120,
  text: 300,
  consent: 20_000,
  cohorts: 50,
  persons: 50,
  icd10s: 30,
  manuals: 20,
  devices: 12,
  phases: 12,
  weeks: 520,
  components: 60,
  criteria: 8,
};

export const emptyProgram: ProgramDocument = {
  cohortIds: [],
  personIds: [],
  icd10s: [],
  manuals: [],
  consentText: null,
  phases: [],
};

/** Ids of the components a programme's phases use, each once. */
export function componentIdsOf({ phases }: Pick<ProgramDocument, 'phases'>): string[] {
  return [...new Set(phases.flatMap(({ components }) => components.map(({ componentId }) => componentId)))];
}

/** What comes once is not over before the first day of its phase is. */
export function onceWindowMinutes(windowMinutes: number): number {
  return Math.max(windowMinutes, 1440);
}

/** When a component of a phase is due: as the phase says, else as the component does. */
export function timesOf(
  held: PhaseComponent,
  component: ComponentDocument,
): { schedules: readonly string[]; windowMinutes: number } {
  return {
    schedules: held.schedules ?? component.schedules,
    windowMinutes: held.windowMinutes ?? component.windowMinutes,
  };
}
