import type { GapPatient } from '@fernpuls/contract/triggers/coverage.call';

const gapGroups = ['unconfirmed', 'not_judgeable', 'without_rule'] as const;
type GapGroup = (typeof gapGroups)[number];

/** Under what a patient stands once: what rings first. */
function gapGroupOf({ unconfirmed, gaps }: GapPatient): GapGroup {
  if (unconfirmed) return 'unconfirmed';
  return gaps.length > 0 ? 'not_judgeable' : 'without_rule';
}

/** Since when: the oldest of what a patient stands there for. */
export function gapSince({ unconfirmed, gaps, withoutRule }: GapPatient): string {
  if (unconfirmed) return unconfirmed.newest.measuredAt;
  const [oldest] = gaps.map(({ since }) => since).sort();
  return oldest ?? withoutRule?.since ?? '';
}

/** By group, in each who has waited longest first; names decide between equals. */
export function gapsByGroup(rows: readonly GapPatient[]): [GapGroup, GapPatient[]][] {
  const groups = Map.groupBy(rows, gapGroupOf);
  return gapGroups.flatMap((group): [GapGroup, GapPatient[]][] => {
    const found = groups.get(group) ?? [];
    const sorted = found.toSorted(
      (a, b) => gapSince(a).localeCompare(gapSince(b)) || a.name.localeCompare(b.name),
    );
    return sorted.length > 0 ? [[group, sorted]] : [];
  });
}
