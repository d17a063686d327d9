/**
 * Every kind of measurement: canonical UCUM unit, LOINC and ISO/IEEE 11073-10101 (MDC) codes, what is believed as it comes.
 * Source: domain handbook section 2 (LOINC 2.78, ISO/IEEE 11073-10101); the ranges are proposals of 2026-11-21.
 */
export type ValueType = {
  key: string;
  /** Canonical UCUM unit: what is stored, compared and drawn. */
  unit: string;
  loinc: string;
  mdc: number | null;
  /** Inclusive range in the canonical unit that is believed as it comes; outside of it a value is extreme. */
  min: number;
  max: number;
  decimals: number;
  /** Set for kinds that are recordings, not numbers: they arrive elsewhere. */
  recording?: true;
  /** Set for scores: they come from the answers to a survey, never typed in by hand. */
  score?: true;
  /** Set for scores a survey of the practice's own may be kept as; the others belong to published instruments. */
  own?: true;
  components?: readonly Component[];
};

export type Component = {
  key: string;
  loinc: string;
  mdc: number;
  min: number;
  max: number;
  required: boolean;
};

const bloodPressureComponents = [
  { key: 'systolic', loinc: '8480-6', mdc: 150021, min: 50, max: 280, required: true },
  { key: 'diastolic', loinc: '8462-4', mdc: 150022, min: 25, max: 180, required: true },
  { key: 'mean', loinc: '8478-0', mdc: 150023, min: 35, max: 210, required: false },
] as const satisfies readonly Component[];

export const valueTypes = [
  {
    key: 'blood_pressure',
    unit: 'mm[Hg]',
    loinc: '85354-9',
    mdc: 150020,
    min: 50,
    max: 280,

    decimals: 0,
    components: bloodPressureComponents,
  },
  {
    key: 'pulse',
    unit: '/min',
    loinc: '8867-4',
    mdc: 149546,
    min: 20,
    max: 300,

    decimals: 0,
  },
  {
    key: 'weight',
    unit: 'kg',
    loinc: '29463-7',
    mdc: 188736,
    min: 2,
    max: 350,

    decimals: 1,
  },
  {
    key: 'body_fat',
    unit: '%',
    loinc: '41982-0',
    mdc: 188748,
    min: 2,
    max: 75,

    decimals: 1,
  },
  {
    key: 'temperature',
    unit: 'Cel',
    loinc: '8310-5',
    mdc: 150364,
    min: 30,
    max: 45,

    decimals: 1,
  },
  {
    key: 'spo2',
    unit: '%',
    loinc: '59408-5',
    mdc: 150456,
    min: 50,
    max: 100,

    decimals: 0,
  },
  {
    key: 'glucose',
    unit: 'mg/dL',
    loinc: '2339-0',
    mdc: 160184,
    min: 10,
    max: 600,

    decimals: 0,
  },
  {
    key: 'pef',
    unit: 'L/min',
    loinc: '19935-6',
    mdc: 152584,
    min: 30,
    max: 900,

    decimals: 0,
  },
  {
    key: 'fev1',
    unit: 'L',
    loinc: '20150-9',
    mdc: 152586,
    min: 0.2,
    max: 8,

    decimals: 2,
  },
  {
    key: 'fvc',
    unit: 'L',
    loinc: '19870-5',
    mdc: 188928,
    min: 0.3,
    max: 10,

    decimals: 2,
  },
  {
    key: 'fev1_fvc',
    unit: '%',
    loinc: '19926-5',
    mdc: 188948,
    min: 10,
    max: 100,

    decimals: 0,
  },
  {
    key: 'respiratory_rate',
    unit: '/min',
    loinc: '9279-1',
    mdc: 151562,
    min: 4,
    max: 70,

    decimals: 0,
  },
  {
    key: 'steps',
    unit: '{steps}',
    loinc: '55423-8',
    mdc: null,
    min: 0,
    max: 100000,

    decimals: 0,
  },
  { key: 'sleep', unit: 'h', loinc: '93832-4', mdc: null, min: 0, max: 24, decimals: 1 },
  { key: 'ecg', unit: 'mV', loinc: '11524-6', mdc: 131329, min: 0, max: 0, decimals: 0, recording: true },
  {
    key: 'inr',
    unit: '{INR}',
    loinc: '34714-6',
    mdc: 160260,
    min: 0.5,
    max: 10,

    decimals: 1,
  },
  {
    key: 'ketones',
    unit: 'mmol/L',
    loinc: '53060-9',
    mdc: null,
    min: 0,
    max: 8,

    decimals: 1,
  },
  { key: 'pain', unit: '{score}', loinc: '72514-3', mdc: null, min: 0, max: 10, decimals: 0 },
  {
    key: 'hrv',
    unit: 'ms',
    loinc: '80404-7',
    mdc: null,
    min: 0,
    max: 300,

    decimals: 0,
  },
  { key: 'cied', unit: '1', loinc: '', mdc: 753665, min: 0, max: 0, decimals: 0, recording: true },
  { key: 'phq9', unit: '{score}', loinc: '44261-6', mdc: null, min: 0, max: 27, decimals: 0, score: true },
  { key: 'gad7', unit: '{score}', loinc: '70274-6', mdc: null, min: 0, max: 21, decimals: 0, score: true },
  { key: 'phq4', unit: '{score}', loinc: '', mdc: null, min: 0, max: 12, decimals: 0, score: true },
  { key: 'gad2', unit: '{score}', loinc: '', mdc: null, min: 0, max: 6, decimals: 0, score: true },
  { key: 'phq2', unit: '{score}', loinc: '55758-7', mdc: null, min: 0, max: 6, decimals: 0, score: true },
  {
    key: 'self_rated_health',
    unit: '{score}',
    loinc: '',
    mdc: null,
    min: 1,
    max: 5,
    decimals: 0,
    score: true,
  },
  ownScore('symptoms_score'),
  ownScore('breathlessness_score'),
  ownScore('fatigue_score'),
  ownScore('wellbeing_score'),
  ownScore('daily_function_score'),
  ownScore('quality_of_life_score'),
] as const satisfies readonly ValueType[];

function ownScore<Key extends string>(key: Key) {
  return {
    key,
    unit: '{score}',
    loinc: '',
    mdc: null,
    min: 0,
    max: 100,
    decimals: 1,
    score: true,
    own: true,
  } as const;
}

export type ValueTypeKey = (typeof valueTypes)[number]['key'];
export type ComponentKey = (typeof bloodPressureComponents)[number]['key'];

const byKey: ReadonlyMap<string, ValueType> = new Map(valueTypes.map((type) => [type.key, type]));

export function findValueType(key: string): ValueType | undefined {
  return byKey.get(key);
}

export const valueTypeKeys = valueTypes.map((type) => type.key) as [ValueTypeKey, ...ValueTypeKey[]];
export const componentKeys = bloodPressureComponents.map((part) => part.key) as [
  ComponentKey,
  ...ComponentKey[],
];

/** What the score of a practice's own survey may be kept as. */
export const ownScores: readonly ValueType[] = valueTypes.filter((type) => 'own' in type);

/** Can it be asked for as a reading, typed in by hand or planned? Recordings and scores come by other ways. */
export function isEnterable(type: ValueType | undefined): type is ValueType {
  return type !== undefined && !type.recording && !type.score;
}

export function isValueTypeKey(key: string): key is ValueTypeKey {
  return byKey.has(key);
}
