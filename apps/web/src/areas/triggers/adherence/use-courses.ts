import { type PatientOverview, patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { useQueries } from '@tanstack/react-query';
import { callOptions } from '../../../api/queries.ts';
import { useMay, useModule } from '../../../api/session.ts';

/** So many are told of in one answer. */
const mostAtOnce = 100;

/** How the patients measured lately, by patient; those not told yet are not in it. */
export function useCourses(patientIds: readonly string[]): ReadonlyMap<string, PatientOverview> {
  const enabled = [useMay('patient_measurement'), useModule('measurements')].every(Boolean);
  const ids = [...new Set(patientIds)].sort();
  const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  const found = useQueries({
    queries: parts.map((part) => ({
      ...callOptions(patientOverviews, { ids: part }),
      enabled,
      staleTime: 300_000,
    })),
  });
  return new Map(found.flatMap(({ data }) => data?.data ?? []).map((one) => [one.id, one]));
}
