import { cohorts } from '@fernpuls/contract/patients/cohort';
import { programs } from '@fernpuls/contract/programs/program';
import { useList } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';

export const groupKinds = ['cohort', 'program'] as const;
type GroupKind = (typeof groupKinds)[number];
export type Group = { kind: GroupKind; id: string };

/** The cohorts and programmes a rule can be meant for; null where the practice has none or who asks may not see them. */
export function useGroups() {
  const may = {
    cohort: [useMay('cohort'), useModule('cohorts')].every(Boolean),
    program: [useMay('program'), useMay('patient_program'), useModule('programs')].every(Boolean),
  };
  const byName = { perPage: 100, sort: 'name' } as const;
  const cohort = useList(cohorts, byName, { enabled: may.cohort }).rows;
  const program = useList(programs, byName, { enabled: may.program }).rows;
  return { cohort: may.cohort ? cohort : null, program: may.program ? program : null };
}

/** How a call is told which one. */
export function askedGroup(group: Group | null) {
  if (!group) return {};
  return group.kind === 'cohort' ? { cohortId: group.id } : { programId: group.id };
}
