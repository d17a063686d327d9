import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { seedMasterDataHistory } from './master-data-history.ts';
import type { DemoPatient } from './patient.ts';
import type { DemoWorld } from './world.ts';

type Setting = { world: DemoWorld; patientId: (patient: DemoPatient) => string; now: Date };

/** Where else the first patient is reached, who belongs to her, and what colleagues should know. */
export async function seedCircle(tx: Tx, { world, patientId, now }: Setting): Promise<void> {
  const brandt = world.patients.find(({ lastName }) => lastName === 'Brandt');
  if (!brandt) return;
  const patient_id = patientId(brandt);
  const place = { postal_code: '21244', city: 'Buchholz', country_code: 'DE', subdivision_code: 'DE-NI' };
  await tx
    .insertInto('patient_address')
    .values({
      id: newId(),
      patient_id,
      kind: 'delivery',
      care_of: 'Petra Brandt-Lau',
      street: 'Am Kattenberge 3',
      ...place,
      starts_on: null,
      ends_on: null,
      note: 'Pakete nur vormittags',
    })
    .execute();
  await tx
    .insertInto('patient_connection')
    .values({
      id: newId(),
      patient_id,
      kind: 'hospital',
      system: 'KIS Elbe-Klinik',
      number: '0471-220817',
      subject_id: null,
      starts_on: '2025-01-28',
      ends_on: null,
      note: null,
    })
    .execute();
  const nothing = { phone: null, email: null, note: null };
  const members = [
    { relation: 'child', first_name: 'Petra', last_name: 'Brandt-Lau', birth_date: '1974-05-02' },
    { relation: 'child', first_name: 'Markus', last_name: 'Brandt', birth_date: '1979-01-30' },
    { relation: 'grandchild', first_name: 'Jule', last_name: 'Lau', birth_date: '2004-07-01' },
  ] as const;
  await tx
    .insertInto('family_member')
    .values(
      members.map((one, at) => ({
        id: newId(),
        patient_id,
        ...nothing,
        ...one,
        is_emergency_contact: at === 0,
      })),
    )
    .execute();
  await tx
    .insertInto('scoped_info_banner')
    .values({
      id: newId(),
      patient_id,
      text: 'Konflikt mit Sohn, bitte nicht ansprechen',
      severity: 'info',
      role_ids: '[]' as never,
      physician_ids: '[]' as never,
      starts_on: null,
      ends_on: null,
      created_by_id: null,
    })
    .execute();
  await seedMasterDataHistory(tx, { patientId: patient_id, now });
}
