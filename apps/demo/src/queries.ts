import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Tx } from '@fernpuls/server/ground/database';

export type HistoricReading = {
  id: string;
  patientId: string;
  valueType: string;
  value: number;
  diastolic: number | null;
  enteredValue: number | null;
  enteredUnit: string | null;
  measuredAt: string;
  receivedAt: string;
  offsetMinutes: number;
  sourceId: string;
  externalId: string;
  deviceSerial: string;
  seenById: string;
};

/** The practice whose rows are being made, for questions that see all of them. */
export const ownTenant = sql<number>`app.tenant_id()`;

/** One temperature that a thermometer sent through its gateway. */
export async function insertTemperature(
  tx: Tx,
  { id, patientId, serial, at }: { id: string; patientId: string; serial: string; at: Date },
): Promise<void> {
  await sql`
    insert into measurement (id, patient_id, value_type, value, measured_at, received_at, offset_minutes, source,
      device_serial, plausibility)
    values (${id}, ${patientId}, 'temperature', 36.6, ${at.toISOString()}, ${at.toISOString()}, 60, 'hub', ${serial}, 'valid')
  `.execute(tx);
  await sql`update monitoring_version set measured_days = null where patient_id = ${patientId}`.execute(tx);
}

/** Readings of the past as if they had come day by day; all were seen. */
export async function insertHistory(client: PoolClient, readings: readonly HistoricReading[]): Promise<void> {
  const columns = [
    readings.map((one) => one.id),
    readings.map((one) => one.patientId),
    readings.map((one) => one.valueType),
    readings.map((one) => one.measuredAt),
    readings.map((one) => one.value),
    readings.map((one) => one.diastolic),
    readings.map((one) => one.receivedAt),
    readings.map((one) => one.offsetMinutes),
    readings.map((one) => one.sourceId),
    readings.map((one) => one.externalId),
    readings.map((one) => one.deviceSerial),
    readings.map((one) => one.seenById),
    readings.map((one) => one.enteredValue),
    readings.map((one) => one.enteredUnit),
  ];
  await client.query(
    `insert into measurement_receipt (id, patient_id, value_type, measured_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[])`,
    columns.slice(0, 4),
  );
  await client.query(
    `insert into measurement (id, patient_id, value_type, measured_at, value, diastolic, received_at, offset_minutes,
       source_id, external_id, device_serial, seen_by_id, entered_value, entered_unit, seen_at, source, plausibility)
     select past.*, past.received_at, 'hub', 'valid'
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::float8[], $6::float8[], $7::timestamptz[],
       $8::float8[], $9::uuid[], $10::text[], $11::text[], $12::uuid[], $13::float8[], $14::text[]) as past (id, patient_id, value_type, measured_at,
       value, diastolic, received_at, offset_minutes, source_id, external_id, device_serial, seen_by_id,
       entered_value, entered_unit)`,
    columns,
  );
  await client.query(
    'update monitoring_version set measured_days = null where patient_id = any($1::uuid[])',
    [columns[1]],
  );
}

type HistoricResult = { triggerId: string; measurementId: string; eventId: string; value: number };

/** Which reading broke which rule, as the engine notes it beside the event. */
export async function insertResults(client: PoolClient, results: readonly HistoricResult[]): Promise<void> {
  await client.query(
    `insert into trigger_result (trigger_id, measurement_id, event_id, value)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::float8[])`,
    [
      results.map((one) => one.triggerId),
      results.map((one) => one.measurementId),
      results.map((one) => one.eventId),
      results.map((one) => one.value),
    ],
  );
}

type DemoChat = {
  patientId: string;
  unread: number;
  messages: readonly {
    id: string;
    number: number;
    author: 'staff' | 'patient';
    physicianId: string | null;
    text: string;
    at: string;
    readAt: string | null;
    readById: string | null;
  }[];
};

/** A whole conversation of the past, with the counters it ends at. */
export async function insertChat(tx: Tx, { patientId, unread, messages }: DemoChat): Promise<void> {
  const last = messages.at(-1);
  await sql`
    insert into chat (id, patient_id, last_number, last_message_at, unread_count)
    values (${patientId}, ${patientId}, ${messages.length}, ${last?.at ?? null}, ${unread})
  `.execute(tx);
  for (const message of messages) {
    await sql`
      insert into chat_message (id, patient_id, number, author, physician_id, text, sent_at, received_at, read_at, read_by_id)
      values (${message.id}, ${patientId}, ${message.number}, ${message.author}, ${message.physicianId}, ${message.text},
        ${message.at}, ${message.at}, ${message.readAt}, ${message.readById})
    `.execute(tx);
  }
}

export async function isEcgKnown(tx: Tx, tenantId: number, externalId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ecg where tenant_id = ${tenantId} and external_id = ${externalId} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Beats a minute as the platform found them. */
export async function meanRateOf(tx: Tx, ecgId: string): Promise<number | null> {
  const { rows } = await sql<{ rate: number | null }>`
    select mean_rate as rate from ecg where id = ${ecgId}`.execute(tx);
  return rows[0]?.rate ?? null;
}

export type DemoConsultation = {
  id: string;
  patientId: string;
  physicianId: string;
  startsAt: string;
  plannedMinutes: number;
  subject: string;
  status: 'scheduled' | 'completed' | 'cancelled';
  startedAt: string | null;
  endedAt: string | null;
  cancelReason: string | null;
  linkExpiresAt: string;
  participants: readonly {
    id: string;
    physicianId: string | null;
    name: string;
    joinedAt: string;
    leftAt: string;
    rating: number | null;
    text: string | null;
  }[];
};

export async function insertConsultation(tx: Tx, one: DemoConsultation): Promise<void> {
  await sql`
    insert into video_consultation
      (id, patient_id, physician_id, starts_at, planned_minutes, subject, status, started_at, ended_at, cancel_reason, link_expires_at)
    values (${one.id}, ${one.patientId}, ${one.physicianId}, ${one.startsAt}, ${one.plannedMinutes}, ${one.subject},
      ${one.status}, ${one.startedAt}, ${one.endedAt}, ${one.cancelReason}, ${one.linkExpiresAt})
  `.execute(tx);
  for (const person of one.participants) {
    const role = person.physicianId === null ? 'guest' : 'staff';
    await sql`
      insert into video_participant
        (id, consultation_id, role, physician_id, name, state, client_id, joined_at, left_at, feedback_rating, feedback_text)
      values (${person.id}, ${one.id}, ${role}, ${person.physicianId}, ${person.name}, 'left', ${person.id},
        ${person.joinedAt}, ${person.leftAt}, ${person.rating}, ${person.text})
    `.execute(tx);
  }
}

export type DemoDiagnosis = {
  id: string;
  patientId: string;
  code: string;
  certainty: string;
  side: string | null;
  since: string | null;
  until: string | null;
  isPermanent: boolean;
  comment: string | null;
  by: string | null;
};

/** With title and year of the catalogue; a code it no longer has is left out. */
export async function insertDiagnoses(tx: Tx, all: readonly DemoDiagnosis[]): Promise<void> {
  await sql`
    insert into patient_icd10
      (id, patient_id, code, title, year, usage, certainty, side, since, until, is_permanent, comment, created_by_id)
    select given.id, given.patient_id, given.code, icd10.title, icd10.year, icd10.usage, given.certainty, given.side,
      given.since, given.until, given.is_permanent, given.comment, given.created_by_id
    from jsonb_to_recordset(${JSON.stringify(all.map(toDiagnosis))}::jsonb) as given
      (id uuid, patient_id uuid, code text, certainty text, side text, since date, until date, is_permanent boolean, comment text, created_by_id uuid)
    join lateral (
      select * from icd10 where icd10.code = given.code and is_terminal and usage is not null order by year desc limit 1
    ) as icd10 on true
  `.execute(tx);
}

function toDiagnosis({ patientId, isPermanent, by, ...same }: DemoDiagnosis) {
  return { ...same, patient_id: patientId, is_permanent: isPermanent, created_by_id: by };
}

type DemoPast = {
  id: string;
  patientId: string;
  kind: string;
  text: string;
  fromYear: number | null;
  untilYear: number | null;
  source: string;
  by: string | null;
};

export async function insertHistories(tx: Tx, all: readonly DemoPast[]): Promise<void> {
  const rows = all.map(({ patientId, fromYear, untilYear, by, ...same }) => ({
    ...same,
    patient_id: patientId,
    from_year: fromYear,
    until_year: untilYear,
    created_by_id: by,
  }));
  await sql`
    insert into patient_history (id, patient_id, kind, text, from_year, until_year, source, created_by_id)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (id uuid, patient_id uuid, kind text, text text, from_year integer, until_year integer, source text, created_by_id uuid)
  `.execute(tx);
}

/** The first version of an interview guide. */
export async function insertGuideVersion(
  tx: Tx,
  { id, content }: { id: string; content: object },
): Promise<void> {
  await sql`
    insert into interview_guide_version (interview_guide_id, version, content)
    values (${id}, 1, ${JSON.stringify(content)}::jsonb)
  `.execute(tx);
}

type PlannedReadings = {
  id: string;
  patientId: string;
  valueType: string;
  schedule: string;
  graceMinutes: number;
  /** Since when it counts and until when it is judged, and when readings of its kind came: epoch ms. */
  from: number;
  until: number;
  came: number[];
};

/** Plans with what came of them in the days before the clock began. */
export async function plannedReadings(tx: Tx): Promise<PlannedReadings[]> {
  const { rows } = await sql<PlannedReadings>`
    select plan.id, plan.patient_id as "patientId", plan.value_type as "valueType", plan.schedule,
      plan.grace_minutes as "graceMinutes", extract(epoch from plan.counted_from)::float8 * 1000 as from,
      extract(epoch from plan.settled_until)::float8 * 1000 as until,
      array(
        select extract(epoch from measured_at)::float8 * 1000 from measurement as reading
        where reading.tenant_id = plan.tenant_id and reading.patient_id = plan.patient_id
          and reading.value_type = plan.value_type and plausibility = 'valid'
          and measured_at >= plan.counted_from - interval '12 hours' order by measured_at
      ) as came
    from measurement_plan as plan where plan.tenant_id = app.tenant_id() and plan.counted_from < plan.settled_until
  `.execute(tx);
  return rows;
}
