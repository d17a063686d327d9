import { cohorts } from '@fernpuls/contract/patients/cohort';
import { patientGroups } from '@fernpuls/contract/triggers/patient-groups.call';
import { useCall, useList } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useSearchParams } from '../../ui/use-search-params.ts';

/** What the list may be narrowed to: the cohorts, and programmes as far as the groups of the practice name them. */
export function useGroupOptions() {
  const [parameters] = useSearchParams();
  const mayCohorts = [useMay('cohort'), useModule('cohorts')].every(Boolean);
  const mayGroups = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  const known = useList(cohorts, { perPage: 100, sort: 'name' }, { enabled: mayCohorts, staleTime: 300_000 });
  const groups = useCall(
    patientGroups,
    {},
    { enabled: mayGroups && parameters.has('programId'), staleTime: 300_000 },
  );
  const programs = groups.data?.data.filter(({ kind }) => kind === 'program') ?? [];
  return {
    cohorts: known.rows.map(({ id, name }) => ({ value: id, label: name })),
    programs: programs.map(({ id, name }) => ({ value: id ?? '', label: name ?? '' })),
  };
}
