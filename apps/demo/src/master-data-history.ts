import type { Tx } from '@fernpuls/server/ground/database';
import { ownTenant } from './queries.ts';

type Change = { daysAgo: number; by: string; values: Record<string, unknown> };

/** How the master data of a patient came to stand: moved, another number, a notice above the record. */
const changes: readonly Change[] = [
  {
    daysAgo: 164,
    by: 'Aksoy',
    values: {
      street: ['Am Sportplatz 2', 'Wacholderweg 14'],
      postalCode: ['21255', '21244'],
      city: ['Tostedt', 'Buchholz'],
      versionComment: 'Umzug in die Nähe der Tochter, Ausweis lag vor',
    },
  },
  { daysAgo: 29, by: 'Hoyer', values: { phone: ['+49 4182 5550931', '+49 160 5552704'] } },
  {
    daysAgo: 22,
    by: 'Hoyer',
    values: {
      infoBanner: [null, 'Schwerhörig – Tochter zuerst anrufen'],
      versionComment: 'Tochter am Telefon',
    },
  },
];

type Of = { patientId: string; now: Date };

export async function seedMasterDataHistory(tx: Tx, { patientId, now }: Of): Promise<void> {
  const people = await tx
    .selectFrom('physician')
    .where('tenant_id', '=', ownTenant)
    .select(['id', 'last_name'])
    .execute();
  const entries = changes.flatMap(({ daysAgo, by, values }) => {
    const actor = people.find((one) => one.last_name === by) ?? people[0];
    if (!actor) return [];
    return {
      at: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
      actor_kind: 'physician' as const,
      actor_id: actor.id,
      action: 'update' as const,
      subject_type: 'patients' as const,
      subject_id: patientId,
      changes: JSON.stringify(values),
      request_id: null,
    };
  });
  await tx.insertInto('audit_entry').values(entries).execute();
}
