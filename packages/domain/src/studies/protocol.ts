export type StudyArm = { id: string; code: string; name: string; share: number };

/** What a visit asks: a survey, the value of a type from the record, or words. */
export type VisitAsk =
  | { kind: 'survey'; id: string; surveyId: string }
  | { kind: 'value'; id: string; valueType: string }
  | { kind: 'text'; id: string; text: string };

/** `targetDay` counts from inclusion, day 0; the window reaches `before` days back and `after` days on. */
export type StudyVisit = {
  id: string;
  code: string;
  name: string;
  targetDay: number;
  before: number;
  after: number;
  asks: readonly VisitAsk[];
};

export const patientSexes = ['female', 'male', 'other'] as const;
export type PatientSex = (typeof patientSexes)[number];

/** What is looked up in the record, or asked of a person. */
export type CriterionRule =
  | { kind: 'icd10'; from: string; to: string | null }
  | { kind: 'age'; min: number | null; max: number | null }
  | { kind: 'sex'; sexes: readonly PatientSex[] }
  | { kind: 'value'; valueType: string; min: number | null; max: number | null; days: number }
  | { kind: 'manual' };

/** `excludes`: whom it applies to may not take part. */
export type StudyCriterion = { id: string; text: string; excludes: boolean; rule: CriterionRule };

type StratumFactor = { id: string; name: string; levels: readonly string[] };

/** How people come to an arm; `none`: everybody is treated alike. */
export const randomisationKinds = ['none', 'blocks', 'list'] as const;
export type Randomisation = {
  kind: (typeof randomisationKinds)[number];
  blockSizes: readonly number[];
  strata: readonly StratumFactor[];
};

export type StudyProtocol = {
  arms: readonly StudyArm[];
  visits: readonly StudyVisit[];
  criteria: readonly StudyCriterion[];
  randomisation: Randomisation;
  consentText: string | null;
  /** Who may see the arms of a blinded study. */
  unblindedIds: readonly string[];
};

export const emptyProtocol: StudyProtocol = {
  arms: [],
  visits: [],
  criteria: [],
  randomisation: { kind: 'none', blockSizes: [], strata: [] },
  consentText: null,
  unblindedIds: [],
};

export const protocolLimits = {
  arms: 6,
  visits: 30,
  asks: 30,
  criteria: 40,
  strata: 2,
  levels: 6,
  blockSizes: 4,
  unblinded: 50,
  code: 12,
  name: 120,
  text: 300,
  consent: 20_000,
  day: 3_650,
  days: 365,
  share: 9,
  blockSize: 24,
} as const;

/** Every combination of levels, as a stratum is written down; one without factors. */
export function strataOf({ strata }: Pick<Randomisation, 'strata'>): string[] {
  return strata.reduce<string[]>(
    (found, { levels }) =>
      found.flatMap((one) => levels.map((level) => (one === '' ? level : `${one}, ${level}`))),
    [''],
  );
}
