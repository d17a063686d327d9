import { drawFrom, hashText, mix } from '@fernpuls/domain/kit/random';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { noteDevice, noteOrigin } from './devices.queries.ts';
import { seedImplant } from './implants.ts';
import type { DemoPatient } from './patient.ts';

type Setting = {
  patients: readonly DemoPatient[];
  patientId: (patient: DemoPatient) => string;
  people: readonly string[];
  now: Date;
};

const dayMs = 86_400_000;

/** Since when people have their devices, how strong each is heard, what belongs together and what is on its way. */
export async function seedDevices(tx: Tx, { patients, patientId, people, now }: Setting): Promise<void> {
  for (const patient of patients) {
    const draw = drawFrom(mix(patient.plan.seed, hashText('devices')));
    const assignedAt = new Date(now.getTime() - draw.whole(60, 400) * dayMs).toISOString();
    const byId = people[patient.primaryPhysicianIndex] ?? null;
    for (const { serial } of patient.devices) {
      await noteDevice(tx, { serial, signalDbm: -draw.whole(62, 108) });
      await noteOrigin(tx, { serial, assignedAt, byId, groupId: null });
    }
    if (patient.lastName === 'Brandt' && patient.firstName === 'Hannelore') {
      const groupId = await seedSet(tx, patientId(patient), byId);
      for (const { serial } of patient.devices) await noteOrigin(tx, { serial, assignedAt, byId, groupId });
      await seedImplant(tx, { patientId: patientId(patient), byId, now });
    }
  }
}

async function seedSet(tx: Tx, patientId: string, byId: string | null): Promise<string> {
  const id = newId();
  const set = { id, patient_id: patientId, name: 'Herzset', note: 'Steht im Schlafzimmer' };
  await tx.insertInto('device_group').values(set).execute();
  const order = {
    id: newId(),
    patient_id: patientId,
    kind: 'accessory',
    quantity: 2,
    reason: 'replacement',
    note: 'Manschette Größe L',
    state: 'requested',
    settled_at: null,
    requested_by_id: byId,
  } as const;
  await tx.insertInto('device_order').values(order).execute();
  return id;
}
