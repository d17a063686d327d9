import type { Tx } from '@fernpuls/server/ground/database';
import type { DemoPatient } from '../patient.ts';
import { ownTenant } from '../queries.ts';
import { ruleRow } from '../rule-rows.ts';
import type { DemoWorld } from '../world.ts';
import { wearersOf } from './plan.ts';

type Setting = { world: Pick<DemoWorld, 'patients'>; patientId: (patient: DemoPatient) => string };

/** Whoever wears a watch has the practice's rule on what it says of the rhythm. */
export async function seedEcgTriggers(tx: Tx, { world, patientId }: Setting): Promise<void> {
  const templates = await tx
    .selectFrom('trigger_template')
    .where('tenant_id', '=', ownTenant)
    .select(['id', 'name', 'priority', 'color', 'rule'])
    .execute();
  const values = templates
    .filter(({ rule }) => rule.when.kind === 'ecg_rhythm')
    .flatMap((template) => wearersOf(world).map((patient) => ruleRow(template, patientId(patient))));
  if (values.length > 0) await tx.insertInto('measurement_trigger').values(values).execute();
}
