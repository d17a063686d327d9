import type { RepeatReason, RepeatRequest } from '@fernpuls/domain/triggers/adherence/repeats';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { ms } from './settle.queries.ts';

/** `since`: requests made after it; epoch ms. */
export type AskedRepeats = {
  key: string;
  patientId: string;
  valueType: string;
  after: RepeatReason;
  since: number;
};
/** `readings`: when readings of the kind were taken since the first of them. */
export type AwaitedRepeats = { requests: RepeatRequest[]; readings: number[] };

/** How long before it arrives a reading may have been taken that still raises an alarm: the longest a practice can allow. */
const longestLate = '720 hours';

/**
 * Readings that ask for a repeat, by the key they were asked with, in the order they came: an alarm stands for each that
 * nobody has closed, and nobody called it wrong; of extreme ones those nobody has confirmed.
 */
export async function repeatRequests(
  tx: Tx,
  asked: readonly AskedRepeats[],
): Promise<Map<string, AwaitedRepeats>> {
  if (asked.length === 0) return new Map();
  const found = await sql<AwaitedRepeats & { key: string }>`
    with request as materialized (
      select asked.key, asked.patient_id, asked.value_type, reading.id, reading.measured_at, reading.received_at
      from unnest(
        ${asked.map((one) => one.key)}::text[], ${asked.map((one) => one.patientId)}::uuid[],
        ${asked.map((one) => one.valueType)}::text[], ${asked.map((one) => one.after)}::text[],
        ${asked.map((one) => new Date(one.since).toISOString())}::timestamptz[]
      ) as asked (key, patient_id, value_type, after, since)
      cross join lateral (
        select id, measured_at, received_at, plausibility from measurement
        where tenant_id = app.tenant_id() and patient_id = asked.patient_id and value_type = asked.value_type
          and measured_at > asked.since - ${longestLate}::interval and received_at > asked.since
          and plausibility = any(case asked.after when 'extreme' then array['extreme'] else array['extreme', 'valid'] end)
        offset 0
      ) as reading
      where exists (
        select from trigger_result as result
        join trigger_event as event on event.tenant_id = result.tenant_id and event.id = result.event_id
        where result.measurement_id = reading.id and event.state <> 'closed'
      )
    )
    select request.key,
      jsonb_agg(jsonb_build_object('id', id, 'measuredAt', ${ms('measured_at')}, 'askedAt', ${ms('received_at')})
        order by received_at, id) as requests,
      array(
        select ${ms('later.measured_at')} from measurement as later
        where later.tenant_id = app.tenant_id() and later.patient_id = request.patient_id
          and later.value_type = request.value_type and later.measured_at >= min(request.measured_at)
          and later.plausibility <> 'implausible'
        order by later.measured_at
      ) as readings
    from request group by request.key, request.patient_id, request.value_type
  `.execute(tx);
  return new Map(found.rows.map(({ key, ...row }) => [key, row]));
}
