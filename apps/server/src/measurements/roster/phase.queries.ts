import type { PhaseStep } from '@fernpuls/domain/triggers/rules/phase-limit';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

/** Steps of patients in programmes, in order, by patient: what rules of a phase look at. */
export async function phaseStepsOf(
  tx: Tx,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, PhaseStep[]>> {
  if (patientIds.length === 0) return new Map();
  const found = await sql<{ id: string; steps: PhaseStep[] }>`
    select id, app.phase_steps(id) as steps from unnest(${patientIds}::uuid[]) as asked (id)
  `.execute(tx);
  return new Map(found.rows.map(({ id, steps }) => [id, steps]));
}
