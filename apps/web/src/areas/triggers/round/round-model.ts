import type { PatientRound, RoundPatient } from '@fernpuls/contract/triggers/round.call';
import { givenWay, stepFrom } from '../../../ui/walk.ts';

/** `coverage`: whose watching has holes, asked by itself. */
export const roundTabs = ['open', 'stable', 'done', 'coverage'] as const;
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
  return givenWay(
    list,
    list.findIndex((one) => one.id === id),
  );
}

/** The one above or below; the first where nobody is in view. At either end one stays. */
export function roundStep(
  list: readonly RoundPatient[],
  selected: Pick<RoundPatient, 'id'> | null,
  by: 1 | -1,
): RoundPatient | null {
  const at = selected ? list.findIndex(({ id }) => id === selected.id) : -1;
  return stepFrom(list, at, by);
}

type Sight = {
  /** Id the address names. */
  asked: string | null;
  /** Who was opened last: keeps their place while one looks at them, whatever arrives. */
  held: RoundPatient | null;
  isNarrow: boolean;
};

/** Who is in view: who is asked for, else the first; on a phone nobody unasked. */
export function inView(list: readonly RoundPatient[], { asked, held, isNarrow }: Sight): RoundPatient | null {
  const found = list.find(({ id }) => id === asked) ?? (held?.id === asked ? held : null);
  return found ?? (isNarrow ? null : (list[0] ?? null));
}

/** The round with something about one patient changed. */
export function withPatient(round: PatientRound, id: string, changes: Partial<RoundPatient>): PatientRound {
  return { ...round, data: round.data.map((one) => (one.id === id ? { ...one, ...changes } : one)) };
}

export function countRound({ data, total }: PatientRound) {
  const count = (tab: RoundTab) => rowsOf(data, tab).length;
  return { open: count('open'), stable: count('stable'), done: count('done'), total, shown: data.length };
}
