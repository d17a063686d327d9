import { mostFacets, patientFacets } from '@fernpuls/contract/patients/patient-facets.call';
import { sql } from 'kysely';
import { type Handler, verb } from '../kit/routes.ts';

type Shared = { value: string; count: number };

export const facetsHandler: Handler = verb(patientFacets, async ({ tx }) => {
  const [cities, insurers] = await Promise.all([
    sql<Shared>`
      select city as value, count(*)::int as count from patient
      where city is not null and status <> 'merged' group by city order by 2 desc, 1 limit ${mostFacets}
    `.execute(tx),
    sql<Shared>`
      select insurer as value, count(distinct patient_id)::int as count from patient_insurance
      group by insurer order by 2 desc, 1 limit ${mostFacets}
    `.execute(tx),
  ]);
  return { cities: cities.rows, insurers: insurers.rows };
});
