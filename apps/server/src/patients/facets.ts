import { patientFacets } from '@fernpuls/contract/patients/patient-facets.call';
import { type Handler, verb } from '../kit/routes.ts';
import { cityCounts, insurerCounts } from './facets.queries.ts';

export const facetsHandler: Handler = verb(patientFacets, async ({ tx }) => {
  const [cities, insurers] = await Promise.all([cityCounts(tx), insurerCounts(tx)]);
  return { cities, insurers };
});
