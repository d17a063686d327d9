import { cohorts } from '@fernpuls/contract/patients/cohort';
import { programs } from '@fernpuls/contract/programs/program';
import { useState } from 'react';
import { useList } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useSearchParams } from '../../ui/use-search-params.ts';

const kept = { staleTime: 300_000 } as const;

/** What the list may be narrowed to: the cohorts, and the programmes once somebody looks for them. */
export function useGroupOptions() {
  const [parameters] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const mayCohorts = [useMay('cohort'), useModule('cohorts')].every(Boolean);
  const mayPrograms = [useMay('program'), useModule('programs')].every(Boolean);
  const isWanted = isAsked || parameters.has('f.programId');
  const all = { perPage: 100, sort: 'name' } as const;
  const known = useList(cohorts, all, { ...kept, enabled: mayCohorts });
  const led = useList(programs, all, { ...kept, enabled: mayPrograms && isWanted });
  const optionsOf = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return {
    options: { cohorts: optionsOf(known.rows), programs: optionsOf(led.rows) },
    onFilters: () => setAsked(true),
  };
}
