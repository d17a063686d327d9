import { type RawBuilder, sql } from 'kysely';

/** Readings that were asked for and never came, as long as nobody has settled why and nothing of their kind came later. */
export const missingReadings: RawBuilder<unknown> = sql`(
  select gap.patient_id, gap.slot_at from adherence_event as gap
  where gap.state in ('open', 'contacted') and gap.value_type is not null and not exists (
    select from measurement as later
    where later.patient_id = gap.patient_id and later.value_type = gap.value_type and later.measured_at > gap.slot_at
  )
)`;
