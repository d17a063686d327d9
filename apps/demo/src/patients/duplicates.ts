import { insuranceOf } from '../insurances.ts';
import { patientKeys } from '@fernpuls/server/patients/index';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoPatient } from '../patient.ts';
import { patientAttributes } from '../patient-attributes.ts';
import type { DemoWorld } from '../world.ts';

type Setting = { world: DemoWorld; people: readonly string[]; now: Date };

/** Registered a second time: with a slip of the finger on the telephone, and under the name after the wedding. */
const doubles = [
  {
    of: ['Heitmann', 'Irmgard'],
    lastName: 'Heidmann',
    customPatientId: '290411',
    phone: '+49 171 5550466',
    isInsured: false,
    daysAgo: 6,
  },
  {
    of: ['Herrmann', 'Silke'],
    lastName: 'Lühmann',
    customPatientId: '290412',
    phone: null,
    isInsured: true,
    daysAgo: 2,
  },
] as const;

export async function seedDuplicates(tx: Tx, { world, people, now }: Setting): Promise<void> {
  for (const { of, isInsured, daysAgo, phone, ...changed } of doubles) {
    const [lastName, firstName] = of;
    const first = world.patients.find((one) => one.lastName === lastName && one.firstName === firstName);
    if (!first) continue;
    const second: DemoPatient = { ...first, ...changed, phone: phone ?? first.phone };
    const id = newId();
    const keys = patientKeys(second);
    const created = new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
    await tx
      .insertInto('patient')
      .values({
        id,
        ...patientAttributes(second),
        primary_physician_id: people[1] ?? null,
        sort_key: keys.sortKey,
        search_key: keys.searchKey,
        alarm_priority: null,
        open_alarm_count: 0,
        created_at: created,
      })
      .execute();
    if (!isInsured) continue;
    const insurance = insuranceOf(second, world.today);
    await tx
      .insertInto('patient_insurance')
      .values({ id: newId(), patient_id: id, ...insurance })
      .execute();
  }
}
