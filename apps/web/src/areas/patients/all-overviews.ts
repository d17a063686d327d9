import { type PatientOverview, patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { callApi } from '../../api/queries.ts';

const atOnce = 100;

/** The newest values of as many patients as there are, a hundred to a question. */
export async function allOverviews(ids: readonly string[]): Promise<ReadonlyMap<string, PatientOverview>> {
  const found = new Map<string, PatientOverview>();
  for (let from = 0; from < ids.length; from += atOnce) {
    const { data } = await callApi(patientOverviews, { ids: ids.slice(from, from + atOnce) });
    for (const row of data) found.set(row.id, row);
  }
  return found;
}
