import type { RepeatReason } from '../adherence/repeats.ts';

/**
 * The vocabulary of alarm rules (domain handbook, section 3; anchors, feature 4). A rule is plain data: stored as JSON,
 * shown as a sentence, evaluated by `evaluateRule`, replayed by the back-test. Numbers are in the value type's canonical
 * unit, spans in hours, days or minutes as their names say.
 */
export type Rule = {
  when: Condition;
  /** Once raised it counts as back to normal only when this no longer holds (hysteresis); without it, `when`. */
  holds?: NumericCondition | null;
  /** The rule counts only inside this window of local time. */
  window?: TimeWindow | null;
  /** The rule counts only while the patient is in this phase of a programme. */
  phase?: PhaseLimit | null;
  /** After an event was closed, no new one for so long unless the value became worse. */
  coolDownMinutes?: number | null;
};

export type Condition =
  /** `withinHours`: how old a reading of another part may be; a day where nothing is said. */
  | { kind: 'all'; of: readonly Condition[]; withinHours?: number | null }
  | { kind: 'any'; of: readonly Condition[] }
  | Leaf;
export type Leaf = NumericCondition | ClockCondition | OccurrenceCondition;

/** What a number is read from: value type, and the component of a blood pressure. */
export type Watched = { valueType: string; component?: string | null };

export const comparisons = ['above', 'at_least', 'below', 'at_most', 'between', 'outside'] as const;
/** `above`, `below` and `outside` are strict, `at_least`, `at_most` and `between` include the border. */
export type Comparison = (typeof comparisons)[number];

/** A border: a number, or a person's own value with a distance to it. */
export type Operand = number | { personal: PersonalKey; plus?: number; times?: number };

/** Values agreed for one person, each with its validity. */
export const personalKeys = ['dry_weight', 'personal_best_pef', 'target_systolic', 'target_glucose'] as const;
export type PersonalKey = (typeof personalKeys)[number];

/** `upper` is needed by `between` and `outside` only. */
export type NumericTest = { comparison: Comparison; operand: Operand; upper?: Operand | null };

export const directions = ['rise', 'fall', 'either'] as const;
export type Direction = (typeof directions)[number];

export type NumericCondition =
  | SingleCondition
  /** This reading and, with it, at least `n` of the last `m`. */
  | { kind: 'repeated'; n: number; m: number; of: SingleCondition }
  /** Every reading without exception for at least so long. */
  | { kind: 'lasting'; hours: number; of: SingleCondition }
  /** At least so many changes between breaking and not within so many hours, the newest reading one of them. */
  | { kind: 'flapping'; changes: number; hours: number; of: SingleCondition };

/** What a change is measured against: every reading inside the window, or one value of each earlier day inside it. */
export const references = ['each', 'day_lowest', 'day_first', 'day_median'] as const;
export type Reference = (typeof references)[number];

/** What one reading, with those before it, can be judged by. */
export type SingleCondition = Watched &
  (
    | ({ kind: 'threshold' } & NumericTest)
    /** More than `by` above the lowest (for a fall: below the highest) believable reading of the last `hours`. */
    | {
        kind: 'change';
        direction: Direction;
        by: number;
        unit: 'absolute' | 'percent';
        hours: number;
        reference?: Reference;
        /** A rule nobody has taken over since the meaning changed: the old one, nearest to `hours` ago, counts as well. */
        formerly?: 'nearest';
        /** The old meaning without the new one: what a back-test compares with. No rule is stored with it. */
        isFormerAlone?: true;
      }
    /**
     * More than `by` away from the mean of the readings of the last `days`, `sd`: `by` times their scatter; quiet with
     * fewer than `least` of them.
     */
    | {
        kind: 'deviation';
        direction: Direction;
        by: number;
        unit: 'absolute' | 'percent' | 'sd';
        days: number;
        least: number;
      }
  );

/** Told by the clock, never by an arriving reading. */
export type ClockCondition =
  | { kind: 'missing'; valueType: string; schedule: string; graceMinutes: number }
  | ({ kind: 'missing_survey'; graceMinutes: number } & AboutSurvey)
  /** A reading that asked to be measured again, and no other came within `graceMinutes` of its arrival. */
  | { kind: 'missing_repeat'; valueType: string; after: RepeatReason; graceMinutes: number }
  /** At least `count` doses of the plan of medication not taken in the last `days` days. */
  | { kind: 'missed_intakes'; count: number; days: number }
  /** At least `count` intakes in `days` days with which more was told than planned, or than the maximum of a day. */
  | { kind: 'excess_intakes'; count: number; days: number }
  | { kind: 'device_silent'; hours: number }
  | { kind: 'device_battery'; below: number };

/** Who said the rhythm of a recording: its device, or the platform's own method as a suggestion. */
export const rhythmSources = ['device', 'suggestion'] as const;
export type RhythmSource = (typeof rhythmSources)[number];

/** The survey by its id, and its name as it was when the rule or the survey was last changed. */
type AboutSurvey = { survey: string; surveyName?: string | null };

/** What the answers of one session can be asked. Question and answers by their ids, with their words for the reader. */
export type SurveyCondition =
  | ({ kind: 'survey_score' } & AboutSurvey & NumericTest)
  | ({
      kind: 'survey_answer';
      question: string;
      questionText?: string | null;
      answers: readonly string[];
      answerTexts?: readonly string[] | null;
    } & AboutSurvey);

/** Told by something else that happened. */
export type OccurrenceCondition =
  | SurveyCondition
  /** `source`: whose class counts, both when there is none. */
  | { kind: 'ecg_rhythm'; rhythms: readonly string[]; source?: RhythmSource | null }
  /** Watched of every patient, asked for by nobody and made by nobody. */
  | { kind: 'always'; what: AlwaysWatched };

/**
 * An extreme value no rule rang for; a value no living body can have; readings to be viewed (late, dated by a clock that
 * cannot be right, two of one number) that nobody has viewed in time.
 */
export const alwaysWatched = ['extreme', 'impossible', 'unreviewed'] as const;
export type AlwaysWatched = (typeof alwaysWatched)[number];

export type RhythmCondition = Extract<OccurrenceCondition, { kind: 'ecg_rhythm' }>;

/** Weekdays 1 Monday to 7 Sunday; minutes of the local day, `until` exclusive and past midnight when not above `from`. */
export type TimeWindow = { weekdays: readonly number[]; from: number; until: number };

/** Programme and phase by their ids, with their names as they were when the rule was last changed. */
export type PhaseLimit = {
  program: string;
  programName?: string | null;
  phase: string;
  phaseName?: string | null;
  /** Of one patient: when they were in it. Never stored; without it the rule counts, for silence is worse. */
  spans?: readonly PhaseSpan[];
};
/** Epoch ms, `until` exclusive; null: still. */
export type PhaseSpan = { from: number; until: number | null };

export const numericKinds = ['threshold', 'change', 'deviation', 'repeated', 'lasting', 'flapping'] as const;
const clockKinds = [
  'missing',
  'missing_survey',
  'missing_repeat',
  'missed_intakes',
  'excess_intakes',
  'device_silent',
  'device_battery',
] as const;

export function isOnSession(condition: Condition): condition is SurveyCondition {
  return condition.kind === 'survey_score' || condition.kind === 'survey_answer';
}

/** Every survey a rule is about, once each. */
export function surveysOf({ when }: Pick<Rule, 'when'>): string[] {
  const ids = leavesOf(when).flatMap((leaf) => ('survey' in leaf ? [leaf.survey] : []));
  return [...new Set(ids)];
}

/** Does the rule look at doses of the plan of medication, or at what was told beside them? */
export function isOnIntakes({ when }: Pick<Rule, 'when'>): boolean {
  return leavesOf(when).some(({ kind }) => kind === 'missed_intakes' || kind === 'excess_intakes');
}

/** Does the rule wait for a rhythm, alone or together with other conditions? */
export function isOnRecordings({ when }: Pick<Rule, 'when'>): boolean {
  return leavesOf(when).some(({ kind }) => kind === 'ecg_rhythm');
}

export function isNumeric(condition: Condition): condition is NumericCondition {
  return (numericKinds as readonly string[]).includes(condition.kind);
}

export function isClock(condition: Condition): condition is ClockCondition {
  return (clockKinds as readonly string[]).includes(condition.kind);
}

/** Every condition of the tree that is not `all` or `any`, from left to right. */
export function leavesOf(condition: Condition): Leaf[] {
  return condition.kind === 'all' || condition.kind === 'any' ? condition.of.flatMap(leavesOf) : [condition];
}

/** The condition on one reading inside `repeated`, `lasting` and `flapping`, else the condition itself. */
export function singleOf(condition: NumericCondition): SingleCondition {
  return 'of' in condition ? condition.of : condition;
}
