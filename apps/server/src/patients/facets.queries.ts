import { mostFacets } from '@fernpuls/contract/patients/patient-facets.call';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import { assignedDevice } from '../ground/figures.ts';

type Shared = { value: string; count: number };

export async function cityCounts(tx: Tx): Promise<Shared[]> {
  const found = await sql<Shared>`
    select city as value, count(*)::int as count from patient
    where city is not null and status <> 'merged' group by city order by 2 desc, 1 limit ${mostFacets}
  `.execute(tx);
  return found.rows;
}

export async function insurerCounts(tx: Tx): Promise<Shared[]> {
  const found = await sql<Shared>`
    select insurer as value, count(distinct patient_id)::int as count from patient_insurance
    group by insurer order by 2 desc, 1 limit ${mostFacets}
  `.execute(tx);
  return found.rows;
}

export async function deviceCounts(tx: Tx): Promise<Shared[]> {
  const found = await sql<Shared>`
    select manufacturer || ' ' || model as value, count(distinct patient_id)::int as count from device
    where ${assignedDevice()} group by 1 order by 2 desc, 1 limit ${mostFacets}
  `.execute(tx);
  return found.rows;
}
