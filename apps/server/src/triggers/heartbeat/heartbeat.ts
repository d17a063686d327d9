import type { Tenant } from '../../ground/context.ts';
import type { Engine } from '../../measurements/index.ts';
import { asSystem, type Database, withTenant } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { claimBeat, makeSynthetic, quietTenants, settleBeat } from './queries.ts';

const pauseMs = 120_000;

/**
 * A reading of a patient that does not exist, through the same engine as all others, in every tenant every two
 * minutes: it must raise its alarm, or screens say that the engine stands still. How many tenants had their turn.
 */
export async function beat(
  database: Database,
  engine: Engine,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - pauseMs);
  const quiet = await asSystem(database, (tx) => quietTenants(tx, before));
  for (const id of quiet) await beatOnce(database, engine, { tenant: await tenantOf(id), before, now });
  return quiet.length;
}

type Beat = { tenant: Tenant; before: Date; now: Date };

async function beatOnce(database: Database, engine: Engine, { tenant, before, now }: Beat): Promise<void> {
  const claim = () => withTenant(database, tenant.id, (tx) => claimBeat(tx, before, now));
  let pulse = await claim();
  if (pulse === null) {
    const ids = { patientId: newId(), customPatientId: `\u2665 ${newId()}`, triggerId: newId() };
    await withTenant(database, tenant.id, (tx) => makeSynthetic(tx, ids));
    pulse = await claim();
  }
  if (pulse === null || pulse === 'taken') return;
  const beaten = pulse;
  const [outcome] = await engine.take(tenant, [
    {
      attributes: {
        custom_patient_id: beaten.customPatientId,
        value_type: 'weight',
        value: 80,
        unit: 'kg',
        measured_at: now.toISOString(),
      },
      pointer: '',
      source: 'hub',
      sourceId: null,
      patientId: null,
      now: now.getTime(),
    },
  ]);
  if (!outcome || outcome.status === 'refused' || outcome.status === 'held') return;
  const { id } = outcome;
  await withTenant(database, tenant.id, (tx) => settleBeat(tx, beaten, id));
}
