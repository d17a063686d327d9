import type { PatientRound, RoundPatient } from '@fernpuls/contract/triggers/round.call';

export const roundTabs = ['open', 'stable', 'done'] as const;
type RoundTab = (typeof roundTabs)[number];

/** Who needs a look, who is stable, whom somebody has looked at today; each in the order of need. */
export function rowsOf(patients: readonly RoundPatient[], tab: RoundTab): RoundPatient[] {
  return patients.filter((patient) => tabOf(patient) === tab);
}

function tabOf({ isReviewedToday, group }: RoundPatient): RoundTab {
  if (isReviewedToday) return 'done';
  return group === 'stable' ? 'stable' : 'open';
}

/** The one below, else the one above; null when nobody else is left. */
export function nextAfter(list: readonly RoundPatient[], id: string): RoundPatient | null {
  const at = list.findIndex((one) => one.id === id);
  return list[at + 1] ?? list[at - 1] ?? null;
}

export function countRound({ data, total }: PatientRound) {
  const count = (tab: RoundTab) => rowsOf(data, tab).length;
  return { open: count('open'), stable: count('stable'), done: count('done'), total, shown: data.length };
}
