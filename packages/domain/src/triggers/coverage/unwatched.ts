import { leavesOf, isNumeric, singleOf, type Rule } from '../rules/rule.ts';

/** Kinds of value that arrive and of which no rule looks at the number; in the order they are given. */
export function unwatchedKinds(arriving: readonly string[], rules: readonly (Rule | null)[]): string[] {
  const watched = new Set(rules.flatMap((rule) => (rule ? watchedKinds(rule) : [])));
  return arriving.filter((kind) => !watched.has(kind));
}

/** Kinds of value whose numbers a rule looks at, once each. */
export function watchedKinds({ when }: Pick<Rule, 'when'>): string[] {
  return [
    ...new Set(
      leavesOf(when)
        .filter(isNumeric)
        .map((leaf) => singleOf(leaf).valueType),
    ),
  ];
}
