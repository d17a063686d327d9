import type {
  CriterionRule,
  StudyArm,
  StudyCriterion,
  StudyProtocol,
  StudyVisit,
  VisitAsk,
} from '@fernpuls/domain/studies/protocol';

/** An id that none of the list has: letters and numbers, never given to something else while it stands. */
export function freshId(list: readonly { id: string }[], letter: string): string {
  const taken = new Set(list.map(({ id }) => id));
  for (let number = 1; ; number += 1) if (!taken.has(`${letter}${number}`)) return `${letter}${number}`;
}

export const replaced = <T>(list: readonly T[], at: number, change: Partial<T>): T[] =>
  list.map((one, of) => (of === at ? { ...one, ...change } : one));

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, of) => of !== at);

export const freshArm = (arms: readonly StudyArm[]): StudyArm => ({
  id: freshId(arms, 'a'),
  code: String.fromCodePoint(65 + arms.length),
  name: '',
  share: 1,
});

export const freshVisit = (visits: readonly StudyVisit[]): StudyVisit => ({
  id: freshId(visits, 'v'),
  code: `V${visits.length}`,
  name: '',
  targetDay: visits.length === 0 ? 0 : (visits.at(-1)?.targetDay ?? 0) + 28,
  before: 3,
  after: 3,
  asks: [],
});

export const freshCriterion = (criteria: readonly StudyCriterion[], excludes: boolean): StudyCriterion => ({
  id: freshId(criteria, 'k'),
  text: '',
  excludes,
  rule: { kind: 'manual' },
});

export function freshRule(kind: CriterionRule['kind']): CriterionRule {
  if (kind === 'icd10') return { kind, from: '', to: null };
  if (kind === 'age') return { kind, min: 18, max: null };
  if (kind === 'sex') return { kind, sexes: [] };
  if (kind === 'value') return { kind, valueType: 'weight', min: null, max: null, days: 30 };
  return { kind };
}

export function freshAsk(
  asks: readonly VisitAsk[],
  kind: VisitAsk['kind'],
  surveyId: string | null,
): VisitAsk | null {
  const id = freshId(asks, 'f');
  if (kind === 'value') return { kind, id, valueType: 'weight' };
  if (kind === 'text') return { kind, id, text: '' };
  return surveyId === null ? null : { kind, id, surveyId };
}

/** Sizes as they are typed: `4, 6`; what is no number is left out. */
export function sizesOf(typed: string): number[] {
  return typed
    .split(/[,;\s]+/)
    .map(Number)
    .filter((size) => Number.isInteger(size) && size > 0 && size <= 24);
}

export type Editing = {
  document: StudyProtocol;
  change: (change: Partial<StudyProtocol>) => void;
  mayWrite: boolean;
};
