import type { ValueTypeKey } from '../../measurements/value-types.ts';
import type { ScoreDirection } from '../survey.ts';

/**
 * A published instrument as dated data: its wording in the languages that may be used freely, and its scoring as
 * published. Bands and difference are what a practice begins with and may change; wording and points are not.
 */
export type Instrument = {
  key: InstrumentKey;
  /** Its score is kept as readings of this value type. */
  valueType: ValueTypeKey;
  version: string;
  licence: LicenceKey;
  licenceText: string;
  /** Where wording, points and bands are published. */
  source: string;
  /** Day on which all of this was looked up. */
  checkedOn: string;
  direction: ScoreDirection;
  /** Points of the answers, the same for every item. */
  points: readonly number[];
  /** Where bands begin; their words are in each language. */
  bands: readonly number[];
  /** The smallest difference that matters; null: none is published. */
  difference: { value: number; source: string } | null;
  /** Parts of it that are published as scores of their own. */
  scales?: readonly PublishedScale[];
  wordings: Readonly<Partial<Record<InstrumentLanguage, Wording>>>;
  rules: readonly SuggestedRule[];
};

/** The sum of some of the items, by their numbers from 1, kept as readings of a value type; `from` on it is a positive screen. */
type PublishedScale = { valueType: ValueTypeKey; items: readonly number[]; from: number; source: string };

export const instrumentKeys = ['phq9', 'gad7', 'phq4', 'self_rated_health'] as const;
export type InstrumentKey = (typeof instrumentKeys)[number];

export const instrumentLanguages = ['de', 'en'] as const;
export type InstrumentLanguage = (typeof instrumentLanguages)[number];

export const licenceKeys = ['free', 'reuse'] as const;
/** Free of charge and of permission, or free with its source named. */
type LicenceKey = (typeof licenceKeys)[number];

type Wording = {
  name: string;
  /** Stands above the items. */
  heading: string | null;
  items: readonly string[];
  answers: readonly string[];
  bands: readonly string[];
};

/** A rule a practice may switch on: on answers of an item, from a score on, or a rise by at least so much. */
export type SuggestedRule =
  | { key: 'self_harm'; item: number; fromPoints: number }
  | { key: 'from_border'; from: number }
  | { key: 'worse'; by: number; days: number };
