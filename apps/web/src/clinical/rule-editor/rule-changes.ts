import { findValueType } from '@fernpuls/domain/measurements/value-types';
import {
  type Condition,
  isNumeric,
  isOnSession,
  type Leaf,
  leavesOf,
  type NumericCondition,
  type Operand,
  type SingleCondition,
  singleOf,
} from '@fernpuls/domain/triggers/rules/rule';

export type GroupKind = 'all' | 'any';
export const leafKinds = [
  'threshold',
  'change',
  'deviation',
  'missing',
  'missing_survey',
  'missing_repeat',
  'missed_intakes',
  'excess_intakes',
  'device_silent',
  'device_battery',
  'ecg_rhythm',
  'survey_score',
  'survey_answer',
] as const;
export type LeafKind = (typeof leafKinds)[number];
/** A part people make and change; the others the system makes for itself. */
export type EditableLeaf = Exclude<Leaf, { kind: 'always' }>;
/** How often in time a condition on a reading must be met. */
export const persistences = ['once', 'repeated', 'lasting', 'flapping'] as const;
type Persistence = (typeof persistences)[number];

/** The kind of a leaf, that of the reading's condition inside `repeated` and `lasting`. */
export function leafKind(leaf: EditableLeaf): LeafKind {
  return isNumeric(leaf) ? singleOf(leaf).kind : leaf.kind;
}

/** The same part as another kind: what both kinds have stays. */
export function withKind(leaf: Leaf, kind: LeafKind): EditableLeaf {
  const single = isNumeric(leaf) ? singleOf(leaf) : null;
  const valueType = single?.valueType ?? ('schedule' in leaf || 'after' in leaf ? leaf.valueType : 'weight');
  const watched = { valueType, component: single?.component ?? null };
  const survey =
    'survey' in leaf ? { survey: leaf.survey, surveyName: leaf.surveyName ?? null } : { survey: '' };
  const moved = single && single.kind !== 'threshold' ? single : null;
  const direction = moved?.direction ?? 'rise';
  // A scatter is that of the own mean: nothing else can be counted in it.
  const move =
    moved && moved.unit !== 'sd'
      ? ({ direction, by: moved.by, unit: moved.unit } as const)
      : ({ direction, by: Number.NaN, unit: 'absolute' } as const);
  switch (kind) {
    case 'threshold':
      return within(leaf, { kind, ...watched, comparison: 'above', operand: Number.NaN });
    case 'change':
      return within(leaf, { kind, ...watched, ...move, hours: 72 });
    case 'deviation':
      return within(leaf, { kind, ...watched, ...move, days: 7, least: 3 });
    case 'missing':
      return { kind, valueType, schedule: '0 9 * * *', graceMinutes: 180 };
    case 'missing_survey':
      return { kind, ...survey, graceMinutes: 1440 };
    case 'missing_repeat':
      return { kind, valueType, after: 'extreme', graceMinutes: 60 };
    case 'missed_intakes':
      return { kind, count: 3, days: 7 };
    case 'excess_intakes':
      return { kind, count: 1, days: 1 };
    case 'device_silent':
      return { kind, hours: 48 };
    case 'device_battery':
      return { kind, below: 20 };
    case 'ecg_rhythm':
      return { kind, rhythms: ['atrial_fibrillation'] };
    case 'survey_score':
      return { kind, ...survey, comparison: 'at_least', operand: Number.NaN };
    case 'survey_answer':
      return { kind, ...survey, question: '', answers: [] };
  }
}

/** A condition on a reading, as often as the one it replaces. */
function within(leaf: Leaf, single: SingleCondition): NumericCondition {
  return isNumeric(leaf) && 'of' in leaf ? { ...leaf, of: single } : single;
}

export function persistenceOf(condition: NumericCondition): Persistence {
  return 'of' in condition ? condition.kind : 'once';
}

export function withPersistence(condition: NumericCondition, persistence: Persistence): NumericCondition {
  const of = singleOf(condition);
  if (persistence === 'repeated') return { kind: 'repeated', n: 2, m: 3, of };
  if (persistence === 'lasting') return { kind: 'lasting', hours: 48, of };
  if (persistence === 'flapping') return { kind: 'flapping', changes: 4, hours: 24, of };
  return of;
}

/** Another value type: a component it does not have goes, borders of another unit are asked anew. */
export function withType(single: SingleCondition, valueType: string): SingleCondition {
  const component = findValueType(valueType)?.components ? 'systolic' : null;
  const sameUnit = findValueType(valueType)?.unit === findValueType(single.valueType)?.unit;
  if (single.kind === 'threshold') {
    const upper = single.upper === undefined || single.upper === null ? null : Number.NaN;
    return sameUnit
      ? { ...single, valueType, component }
      : { ...single, valueType, component, operand: Number.NaN, upper };
  }
  const by = sameUnit || single.unit !== 'absolute' ? single.by : Number.NaN;
  return { ...single, valueType, component, by };
}

/** A part like the one beside it, to be changed: another one of the same value type rarely makes sense. */
function nextTo(leaf: Leaf): Leaf {
  if (isOnSession(leaf)) return withKind(leaf, 'survey_answer');
  const valueType = isNumeric(leaf) && singleOf(leaf).valueType === 'pulse' ? 'weight' : 'pulse';
  return { kind: 'threshold', valueType, component: null, comparison: 'above', operand: Number.NaN };
}

/** Puts a part beside a part of the root or of a group, joined by „und“ or „oder“. */
export function joined(condition: Condition, kind: GroupKind): Condition {
  const [last] = leavesOf(condition).slice(-1);
  const added = nextTo(last ?? { kind: 'device_silent', hours: 48 });
  if (condition.kind === kind) return { ...condition, of: [...condition.of, added] };
  return { kind, of: [condition, added] };
}

type Group = Extract<Condition, { kind: GroupKind }>;

/** Without one part; a group of one is that one. */
export function without(group: Group, index: number): Condition {
  const of = group.of.filter((_, at) => at !== index);
  const [only] = of;
  return of.length === 1 && only ? only : { ...group, of };
}

export function withPart(group: Group, index: number, part: Condition): Condition {
  const of = group.of.flatMap((one, at): readonly Condition[] => {
    if (at !== index) return [one];
    // A group in a group of its kind is one group, unless it has hours of its own.
    return part.kind === group.kind && !hasOwnHours(part, group) ? part.of : [part];
  });
  return { ...group, of };
}

function hasOwnHours(part: Group, group: Group): boolean {
  const own = withinHours(part);
  return own !== null && own !== withinHours(group);
}

function withinHours(group: Group): number | null {
  return group.kind === 'all' ? (group.withinHours ?? null) : null;
}

const numbers = new Set([
  'operand',
  'by',
  'hours',
  'n',
  'm',
  'days',
  'count',
  'changes',
  'least',
  'below',
  'graceMinutes',
  'from',
  'until',
]);

/** A rule as it came back from a draft: a number that was being typed is kept there as null. */
export function readDraft<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one) => readDraft(one as unknown)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    inner === null && numbers.has(key) ? Number.NaN : readDraft(inner as unknown),
  ]);
  return Object.fromEntries(entries) as T;
}

/** Is a border a person's own value? */
export function isPersonal(operand: Operand): operand is Exclude<Operand, number> {
  return typeof operand !== 'number';
}
