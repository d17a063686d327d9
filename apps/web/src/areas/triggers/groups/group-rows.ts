import type { PatientGroup } from '@fernpuls/contract/triggers/patient-groups.call';
import { changeShare } from '@fernpuls/domain/patients/group';
import { adherenceShare } from '@fernpuls/domain/triggers/adherence/adherence';
import { priorities, type Priority } from '@fernpuls/domain/triggers/priority';

const keys: Record<Priority, keyof PatientGroup['open']> = {
  blocker: 'blocker',
  high: 'high',
  medium: 'medium',
  low: 'low',
  no_priority: 'noPriority',
};

/** Open alarms by priority, the most urgent first, without those there are none of. */
export function openOf({ open }: Pick<PatientGroup, 'open'>): { priority: Priority; count: number }[] {
  return priorities
    .map((priority) => ({ priority, count: open[keys[priority]] }))
    .filter(({ count }) => count > 0);
}

/** Adherence as a share, and by how much of it it changed. */
export function adherenceOf(group: PatientGroup): { share: number | null; change: number | null } {
  const { planned, gaps, plannedBefore, gapsBefore } = group;
  const share = adherenceShare({ planned, met: planned - gaps });
  const before = adherenceShare({ planned: plannedBefore, met: plannedBefore - gapsBefore });
  return { share, change: share === null || before === null ? null : share - before };
}

export function raisedChange({ raised, raisedBefore }: PatientGroup): number | null {
  return changeShare(raised, raisedBefore);
}

const groupSorts = ['name', 'patients', 'silent', 'open', 'overdue', 'raised', 'adherence'] as const;
type GroupSort = (typeof groupSorts)[number];

/** Open alarms weigh by priority before number. */
const urgency = (group: PatientGroup) => priorities.map((priority) => group.open[keys[priority]]);

const valueOf: Record<Exclude<GroupSort, 'name' | 'open'>, (group: PatientGroup) => number | null> = {
  patients: ({ patients }) => patients,
  silent: ({ silent }) => silent,
  overdue: ({ overdue }) => overdue,
  raised: ({ raised }) => raised,
  adherence: (group) => adherenceOf(group).share,
};

/** By a column, `-` in front of it for descending; what is unknown stays last, and an unknown word leaves the order. */
export function sortedGroups(
  groups: readonly PatientGroup[],
  sort: string,
  nameOf: (group: PatientGroup) => string,
): PatientGroup[] {
  const descending = sort.startsWith('-');
  const by = groupSorts.find((one) => one === sort.replace(/^-/, ''));
  if (by === undefined) return [...groups];
  const sign = descending ? -1 : 1;
  return groups.toSorted((a, b) => {
    if (by === 'name') return sign * nameOf(a).localeCompare(nameOf(b));
    if (by === 'open') return sign * compareLists(urgency(a), urgency(b));
    const [first, second] = [valueOf[by](a), valueOf[by](b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
