import { type RawBuilder, sql } from 'kysely';

const readSince = {
  few: sql`app.was_read_since(gap.patient_id, gap.value_type, gap.slot_at)`,
  many: sql`exists (
    select from measurement as later
    where later.patient_id = gap.patient_id and later.value_type = gap.value_type and later.measured_at > gap.slot_at
  )`,
};

/**
 * Readings that were asked for and never came, as long as nobody has settled why and nothing of their kind came later.
 * Of few patients each gap is looked at by itself: planning the months of readings costs more. Of many all at once.
 */
export function missingReadings(of: keyof typeof readSince): RawBuilder<unknown> {
  return sql`(
    select gap.patient_id, gap.slot_at from adherence_event as gap
    where gap.state in ('open', 'contacted') and gap.value_type is not null and not ${readSince[of]}
  )`;
}
