import type { Tx } from '../../ground/database.ts';
import { keepReadings } from './looking-back.ts';
import { monitoredPatients } from './queries.ts';
import { type MonitoredPatient, toPatient } from './to-patient.ts';

/** Patients with their rules, without what these look back on. `now`: epoch ms. */
export async function patientsWithRules(
  tx: Tx,
  by: Parameters<typeof monitoredPatients>[1],
  now: number,
): Promise<MonitoredPatient[]> {
  return (await monitoredPatients(tx, by)).map((row) => toPatient(row, now));
}

/** Patients with their rules and all these look back on, as they are in this transaction. `now`: epoch ms. */
export async function knownPatients(
  tx: Tx,
  by: Parameters<typeof monitoredPatients>[1],
  now: number,
): Promise<MonitoredPatient[]> {
  const patients = await patientsWithRules(tx, by, now);
  // The count of readings was read before them: one that comes between is found out when storing.
  await keepReadings(tx, patients);
  return patients;
}
