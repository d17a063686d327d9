import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

export type FirstStepFacts = {
  people: number;
  arrived: number;
  patientId: string | null;
  keyUsedAt: string | null;
  hasThreshold: boolean;
  /** A reading of a device came after a threshold that watches its kind. */
  isReadingJudged: boolean;
};

/** From the practice's own rows, each looked up by its key: it costs the same however much a practice has. */
export async function firstStepFacts(tx: Tx): Promise<FirstStepFacts> {
  const found = await sql<FirstStepFacts>`
    select
      (select count(*)::integer from physician) as people,
      (select count(*)::integer from physician where last_seen_at is not null) as arrived,
      coalesce(
        (select patient_id from measurement_trigger where is_active order by id limit 1),
        (select id from patient order by id limit 1)
      ) as "patientId",
      (select max(last_used_at) from device_key where scopes @> '["measurements_write"]') as "keyUsedAt",
      exists (select from measurement_trigger where is_active) as "hasThreshold",
      exists (
        select from measurement_trigger as watching
        cross join lateral (
          select from measurement
          where tenant_id = watching.tenant_id and patient_id = watching.patient_id
            and (watching.value_type is null or value_type = watching.value_type)
            and source <> 'manual' and plausibility = 'valid' and received_at >= watching.created_at
          limit 1
        ) as judged
        where watching.is_active
      ) as "isReadingJudged"
  `.execute(tx);
  const facts = found.rows[0];
  if (!facts) throw new Error('the facts of a practice are one row');
  return facts;
}

/** Everybody who can sign in, by name, with what each of their roles allows. */
export async function peopleWithRoles(tx: Tx) {
  return tx
    .selectFrom('physician')
    .innerJoin('role_assignment', 'role_assignment.physician_id', 'physician.id')
    .innerJoin('role', 'role.id', 'role_assignment.role_id')
    .where('physician.is_active', '=', true)
    .select(['physician.id', 'title', 'first_name', 'last_name', 'permissions'])
    .orderBy('last_name')
    .orderBy('physician.id')
    .execute();
}
