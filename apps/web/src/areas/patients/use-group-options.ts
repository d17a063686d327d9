import { cohorts } from '@fernpuls/contract/patients/cohort';
import { patientFacets } from '@fernpuls/contract/patients/patient-facets.call';
import { programs } from '@fernpuls/contract/programs/program';
import { useState } from 'react';
import { useCall, useList } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useSearchParams } from '../../ui/use-search-params.ts';

const kept = { staleTime: 300_000 } as const;

/** What the list may be narrowed to: the cohorts, and programmes, places, insurers and devices once somebody looks for them. */
export function useGroupOptions() {
  const [parameters] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const mayCohorts = [useMay('cohort'), useModule('cohorts')].every(Boolean);
  const mayPrograms = [useMay('program'), useModule('programs')].every(Boolean);
  const isWanted = (...names: string[]) => isAsked || names.some((name) => parameters.has(`f.${name}`));
  const all = { perPage: 100, sort: 'name' } as const;
  const known = useList(cohorts, all, { ...kept, enabled: mayCohorts });
  const led = useList(programs, all, { ...kept, enabled: mayPrograms && isWanted('programId') });
  const facets = useCall(patientFacets, {}, { ...kept, enabled: isWanted('city', 'insurer', 'deviceModel') });
  const shared = (found: readonly { value: string; count: number }[] | undefined) =>
    found?.map(({ value, count }) => ({
      // The address parts values by commas.
      value: value.replaceAll(',', '%2C'),
      label: `${value} (${count})`,
      chip: value,
      asks: value,
    })) ?? [];
  const optionsOf = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return {
    options: {
      cohorts: optionsOf(known.rows),
      programs: optionsOf(led.rows),
      cities: shared(facets.data?.cities),
      insurers: shared(facets.data?.insurers),
      devices: shared(facets.data?.devices),
    },
    onFilters: () => setAsked(true),
  };
}
