import { patientFacets } from '@fernpuls/contract/patients/patient-facets.call';
import { sightOf } from './sight.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { cityCounts, deviceCounts, insurerCounts } from './facets.queries.ts';

export const facetsHandler: Handler = verb(patientFacets, async (ctx) => {
  const { tx } = ctx;
  const [cities, insurers, devices] = await Promise.all([
    cityCounts(tx),
    insurerCounts(tx),
    sightOf(ctx).devices ? deviceCounts(tx) : [],
  ]);
  return { cities, insurers, devices };
});
