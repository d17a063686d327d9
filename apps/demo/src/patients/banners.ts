import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoPatient } from '../patient.ts';
import type { DemoWorld } from '../world.ts';
import { ownTenant } from '../queries.ts';

type Setting = {
  world: DemoWorld;
  patientId: (patient: DemoPatient) => string;
  people: readonly string[];
};

/** Above one record what everybody is told for some days, and what only physicians are. */
export async function seedBanners(tx: Tx, { world, patientId, people }: Setting): Promise<void> {
  const patient = world.patients.find(({ lastName }) => lastName === 'Wittmann');
  if (!patient) return;
  const physician = await tx
    .selectFrom('role')
    .where('tenant_id', '=', ownTenant)
    .where('name', '=', 'physician')
    .select('id')
    .executeTakeFirstOrThrow();
  const today = dayNumber(world.today);
  const nobody = '[]' as never;
  const rows = [
    {
      text: 'Zurzeit bei der Tochter in Celle, Tel. 05141 5550188',
      severity: 'warning' as const,
      role_ids: nobody,
      starts_on: dayText(today - 3),
      ends_on: dayText(today + 9),
      created_by_id: people[3] ?? null,
    },
    {
      text: 'Tablettenabhängigkeit: neue Verordnungen nur nach Rücksprache mit der Hausarztpraxis',
      severity: 'danger' as const,
      role_ids: JSON.stringify([physician.id]) as never,
      starts_on: null,
      ends_on: null,
      created_by_id: people[0] ?? null,
    },
    {
      text: 'Wohnungsrenovierung: erreichbar nur unter der Mobilnummer',
      severity: 'info' as const,
      role_ids: nobody,
      starts_on: dayText(today - 60),
      ends_on: dayText(today - 21),
      created_by_id: people[3] ?? null,
    },
  ];
  await tx
    .insertInto('scoped_info_banner')
    .values(
      rows.map((row) => ({ id: newId(), patient_id: patientId(patient), physician_ids: nobody, ...row })),
    )
    .execute();
}
