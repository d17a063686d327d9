import { lookAtFile, storeFile } from '@fernpuls/server/documents/index';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { createWorkshop } from '@fernpuls/server/ground/workshop/workshop';
import type { DemoPatient } from './patient.ts';
import { type Looks, portraitOf } from './portrait.ts';

/** By last name and birth. */
const looks: Record<string, Looks | undefined> = {
  'Brandt 1948-03-14': {
    ground: [205, 220, 226],
    hair: [206, 204, 200],
    skin: [238, 202, 178],
    clothes: [74, 99, 140],
    hairCut: 'chin',
  },
  'Wittmann 1944-07-02': {
    ground: [222, 217, 203],
    hair: [138, 132, 126],
    skin: [228, 184, 156],
    clothes: [86, 110, 92],
    hairCut: 'short',
  },
};

type Setting = {
  patients: readonly DemoPatient[];
  patientId: (patient: DemoPatient) => string;
  people: readonly string[];
};

/** Two of the patients have a picture, drawn: nobody’s photograph. */
export async function seedPortraits(tx: Tx, { patients, patientId, people }: Setting): Promise<void> {
  const means = { workshop: createWorkshop(), owner: { practice: 0, who: 'demo' } };
  for (const patient of patients) {
    const drawn = looks[`${patient.lastName} ${patient.birthDate}`];
    if (!drawn) continue;
    const id = patientId(patient);
    const given = { name: 'portrait.png', content: portraitOf(drawn) };
    const file = await lookAtFile(given, { at: '/files/0' }, means);
    const createdById = people[patient.primaryPhysicianIndex] ?? null;
    const of = { id: newId(), patientId: id, purpose: 'patient_picture', createdById } as const;
    const { digest } = await storeFile(tx, file, of);
    await tx.updateTable('patient').set({ picture_digest: digest }).where('id', '=', id).execute();
  }
}
