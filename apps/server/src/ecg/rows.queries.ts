import type { ecgs } from '@fernpuls/contract/ecg/ecg';
import type { ecgGroups } from '@fernpuls/contract/ecg/ecg-group';
import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

/** Recordings with what an inbox row shows of patient and people. `tenantId` only for the system role, which sees all. */
export async function ecgRows(
  tx: Tx,
  ids: readonly string[],
  tenantId: number | null = null,
): Promise<LoadedRow<typeof ecgs>[]> {
  const found = await sql<LoadedRow<typeof ecgs>>`
    select ecg.id, ecg.patient_id, ecg.group_id, ecg.measured_at, measured_at_source, stated_at, ecg.timeliness, received_at, duration_seconds, sampling_rate_hz,
      leads, format, source, external_id, device_manufacturer, device_model, device_serial, device_firmware, device_class,
      device_class_received, device_algorithm_version, suggested_class, suggestion_confidence, suggestion_version,
      nullif(ecg.content -> 'suggestionReasons', 'null'::jsonb) as suggestion_reasons,
      mean_rate, quality, patient_match, ecg.rhythm_class, ecg.current_class, agreement, classified_at, classified_by_id, seen_at, seen_by_id,
      concat_ws(', ', patient.last_name, patient.first_name) as name, patient.custom_patient_id, patient.birth_date,
      patient.gender,
      case when seen_by_id is not null then concat_ws(' ', seer.title, seer.first_name, seer.last_name) end as seen_by_name,
      case when classified_by_id is not null
        then concat_ws(' ', reader.title, reader.first_name, reader.last_name) end as classified_by_name,
      earlier.current_class as previous_class, earlier.measured_at as previous_measured_at,
      finding.state as finding_state, raised.alarms, coalesce(raised.event_ids, '{}') as event_ids,
      case when finding.id is null then '{}' else array[finding.id] end as finding_ids,
      array(
        select reading.id from measurement as reading
        where reading.tenant_id = ecg.tenant_id and reading.patient_id = ecg.patient_id
          and reading.value_type = any(${valueTypeKeys}::text[])
          and reading.measured_at between ecg.measured_at - interval '30 minutes' and ecg.measured_at + interval '30 minutes'
        order by reading.measured_at, reading.id
      ) as measurement_ids,
      array(
        select picture.id from ecg_picture as picture
        where picture.tenant_id = ecg.tenant_id and picture.ecg_id = ecg.id order by picture.position
      ) as picture_ids
    from ecg
    join patient on patient.tenant_id = ecg.tenant_id and patient.id = ecg.patient_id
    left join physician as seer on seer.tenant_id = ecg.tenant_id and seer.id = ecg.seen_by_id
    left join physician as reader on reader.tenant_id = ecg.tenant_id and reader.id = ecg.classified_by_id
    left join finding on finding.tenant_id = ecg.tenant_id and finding.ecg_id = ecg.id
    left join lateral (
      select array_agg(event.id order by event.created_at) as event_ids,
        jsonb_agg(
          jsonb_build_object('id', event.id, 'priority', event.priority, 'state', event.state) order by event.created_at
        ) as alarms
      from trigger_ecg_result as result
      join trigger_event as event on event.tenant_id = result.tenant_id and event.id = result.event_id
      where result.tenant_id = ecg.tenant_id and result.ecg_id = ecg.id
    ) as raised on true
    left join lateral (
      select current_class, measured_at from ecg as other
      where other.tenant_id = ecg.tenant_id and other.patient_id = ecg.patient_id
        and (other.measured_at, other.id) < (ecg.measured_at, ecg.id)
      order by other.measured_at desc, other.id desc limit 1
    ) as earlier on true
    where ecg.id = any(${ids}::uuid[]) and ${tenantId === null ? sql`true` : sql`ecg.tenant_id = ${tenantId}`}
  `.execute(tx);
  return found.rows;
}

type EcgSearch = {
  patterns: readonly string[];
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
  skip: number;
  cap: number;
};

/** Recordings of the patients whose search key holds every pattern: a page of ids and the total, at most `cap`. */
export async function searchedEcgs(
  tx: Tx,
  { patterns, where, order, limit, skip, cap }: EcgSearch,
): Promise<{ ids: string[]; total: number }> {
  const found = await sql<{ ids: string[]; total: number }>`
    with matched as materialized (
      select * from ecg where patient_id = any(array(
        select app.search_patients(${patterns[0] ?? '%'}, ${patterns[1] ?? '%'}, ${patterns[2] ?? '%'}, ${cap})
      )) and ${where}
    )
    select (select count(*)::int from matched) as total,
      array(select id from matched order by ${order} limit ${limit} offset ${skip}) as ids
  `.execute(tx);
  return found.rows[0] ?? { ids: [], total: 0 };
}

type DeviceRow = { manufacturer: string | null; model: string; count: number };

/** What the recordings since then were made with. */
export async function deviceRows(tx: Tx, since: string): Promise<DeviceRow[]> {
  const found = await sql<DeviceRow>`
    select min(device_manufacturer) as manufacturer, device_model as model, count(*)::int as count
    from ecg where measured_at >= ${since} and device_model is not null
    group by device_model order by count desc, model limit 100
  `.execute(tx);
  return found.rows;
}

/** The recordings of each, in the order of time. */
export async function groupRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof ecgGroups>[]> {
  const found = await sql<LoadedRow<typeof ecgGroups>>`
    select id, patient_id, created_at, array(
      select ecg.id from ecg where ecg.tenant_id = ecg_group.tenant_id and ecg.group_id = ecg_group.id
      order by ecg.measured_at, ecg.id
    ) as ecg_ids
    from ecg_group where id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}
