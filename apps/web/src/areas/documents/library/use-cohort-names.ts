import { cohorts } from '@fernpuls/contract/patients/cohort';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';

/** Cohorts by name; none where they are not for the caller to see. */
export function useCohortNames() {
  const may = useMay('cohort');
  const enabled = useModule('cohorts') && may;
  const { rows } = useList(cohorts, { perPage: 100, sort: 'name' }, { enabled });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    options: rows.map(({ id, name }) => ({ value: id, label: name })),
    namesOf: (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []),
  };
}
