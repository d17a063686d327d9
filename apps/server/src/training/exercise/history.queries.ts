import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

export type HistoricReading = {
  id: string;
  patientId: string;
  valueType: string;
  value: number;
  diastolic: number | null;
  measuredAt: string;
  offsetMinutes: number;
  deviceSerial: string;
  externalId: string;
  seenById: string | null;
};

/** Readings as if they had come day by day, a minute after they were taken; all were seen, and their days are counted. */
export async function insertHistory(tx: Tx, readings: readonly HistoricReading[]): Promise<void> {
  const given = JSON.stringify(readings);
  await sql`
    insert into measurement_receipt (id, patient_id, value_type, measured_at)
    select id, "patientId", "valueType", "measuredAt" from jsonb_to_recordset(${given}::jsonb)
      as past (id uuid, "patientId" uuid, "valueType" text, "measuredAt" timestamptz)
  `.execute(tx);
  const patientIds = [...new Set(readings.map(({ patientId }) => patientId))];
  await sql`
    insert into measurement (id, patient_id, value_type, measured_at, value, diastolic, received_at, offset_minutes,
      external_id, device_serial, seen_by_id, seen_at, source, plausibility)
    select id, "patientId", "valueType", "measuredAt", value, diastolic, "measuredAt" + interval '1 minute',
      "offsetMinutes", "externalId", "deviceSerial", "seenById",
      case when "seenById" is not null then "measuredAt" + interval '1 minute' end, 'hub', 'valid'
    from jsonb_to_recordset(${given}::jsonb) as past (id uuid, "patientId" uuid, "valueType" text, "measuredAt" timestamptz,
      value double precision, diastolic double precision, "offsetMinutes" double precision, "externalId" text,
      "deviceSerial" text, "seenById" uuid)
  `.execute(tx);
  await sql`select app.count_measured_days(app.tenant_id(), ${patientIds}::uuid[])`.execute(tx);
}
