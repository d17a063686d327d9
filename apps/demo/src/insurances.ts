import { drawFrom, hashText, mix } from '@fernpuls/domain/kit/random';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoPatient } from './patient.ts';
import { insurerNumbers } from './places.ts';
import type { DemoWorld } from './world.ts';

type Setting = { world: DemoWorld; patientId: (patient: DemoPatient) => string };

/** Everybody is insured by law; a few cards have run out or soon will. */
export async function seedInsurances(tx: Tx, { world, patientId }: Setting): Promise<void> {
  const rows = world.patients.map((patient) => ({
    id: newId(),
    patient_id: patientId(patient),
    ...insuranceOf(patient, world.today),
  }));
  await tx.insertInto('patient_insurance').values(rows).execute();
}

/** What is known of a patient's insurance, by the names of the columns and of the wire. */
export function insuranceOf(patient: DemoPatient, today: string) {
  const draw = drawFrom(mix(patient.plan.seed, hashText('insurance')));
  const year = Number(today.slice(0, 4));
  const isPensioner = year - Number(patient.birthDate.slice(0, 4)) >= 67;
  const runsOut = draw.chance(0.05);
  const days = draw.whole(-40, 25);
  const end = `${year + draw.whole(1, 4)}-${draw.pick(['03-31', '06-30', '09-30', '12-31'])}`;
  return {
    kind: 'statutory' as const,
    insurer: patient.insurer,
    insurer_number: insurerNumbers[patient.insurer] ?? null,
    kvnr: patient.kvnr,
    status: isPensioner ? ('pensioner' as const) : ('member' as const),
    card_valid_from: `${year - 2}-01-01`,
    card_valid_until: patient.isCardEnding ? dayAfter(today, 10) : runsOut ? dayAfter(today, days) : end,
    exempt_until: draw.chance(0.3) ? `${year}-12-31` : null,
  };
}

function dayAfter(today: string, days: number): string {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}
