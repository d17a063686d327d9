import type { patients } from '@fernpuls/contract/patients/patient';
import type { SearchedFact } from '@fernpuls/domain/patients/searched-fact';
import { adherencePercent } from '@fernpuls/domain/triggers/adherence/adherence';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';
import { adherenceOf } from '../ground/adherence.queries.ts';
import { daysMeasured } from '../measurements/index.ts';
import { missingReadings } from './missing-readings.queries.ts';
import type { NearPatterns } from './search-patterns.ts';
import type { Sight } from './sight.ts';

/** Calendar days are those of the practice. */
const zone = 'Europe/Berlin';

/** Patients with cohorts, current programme and primary physician; the rest as far as the caller sees it. */
export async function patientRows(
  tx: Tx,
  ids: readonly string[],
  sees: Sight,
): Promise<LoadedRow<typeof patients>[]> {
  const adherence = sees.readings ? await adherenceOf(tx, ids, { now: sees.now, zone }) : null;
  const found = await sql<LoadedRow<typeof patients>>`
    select patient.id, custom_patient_id, last_name, first_name, birth_date, gender, status, phone, email, street,
      postal_code, city, country_code, subdivision_code, info_banner, instruction_sent_at, primary_physician_id, picture_digest, sort_key, alarm_priority, open_alarm_count,
      created_at, updated_at, cohorts.cohorts, (cohorts.cohorts -> 0 ->> 'id')::uuid as cohort_id,
      program.program, program.program_id, physician.primary_physician_name, insurance.insurance, insurance.insurance ->> 'insurer' as insurer, family.children_birthdays, (
        select min(slot_at) from ${missingReadings('few')} as missing where ${sees.gaps} and missing.patient_id = patient.id
      ) as missing_since, measured.*, devices.*
    from patient
    left join lateral (
      select last_day::text as last_measured_on, ${daysMeasured(sees.today)} as days_measured from monitoring_version as held
      where ${sees.readings} and held.tenant_id = patient.tenant_id and held.patient_id = patient.id
    ) as measured on true
    left join lateral (
      select min(manufacturer || ' ' || model) as device_model, min(battery_percent) as lowest_battery from device
      where ${sees.devices} and device.tenant_id = patient.tenant_id and device.patient_id = patient.id
    ) as devices on true
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', cohort.id, 'name', cohort.name) order by cohort.name), '[]') as cohorts
      from cohort_assignment join cohort on cohort.tenant_id = patient.tenant_id and cohort.id = cohort_assignment.cohort_id
      where cohort_assignment.tenant_id = patient.tenant_id and cohort_assignment.patient_id = patient.id
    ) as cohorts on true
    left join lateral (
      select jsonb_build_object('name', program.name, 'phase', patient_program.phase, 'phaseCount', program.phase_count) as program,
        program.id::text as program_id
      from patient_program join program on program.tenant_id = patient.tenant_id and program.id = patient_program.program_id
      where patient_program.tenant_id = patient.tenant_id and patient_program.patient_id = patient.id
        and patient_program.status = 'consented'
      order by patient_program.created_at desc limit 1
    ) as program on true
    left join lateral (
      select concat_ws(' ', title, last_name) as primary_physician_name from physician
      where physician.tenant_id = patient.tenant_id and physician.id = patient.primary_physician_id
    ) as physician on true
    left join lateral (
      select jsonb_build_object('insurer', held.insurer, 'cardValidUntil', held.card_valid_until) as insurance
      from patient_insurance as held
      where held.tenant_id = patient.tenant_id and held.patient_id = patient.id
      order by array_position(array['statutory', 'private', 'other'], held.kind), held.created_at, held.id limit 1
    ) as insurance on true
    left join lateral (
      select coalesce(jsonb_agg(birth_date order by birth_date), '[]') as children_birthdays from family_member
      where family_member.tenant_id = patient.tenant_id and family_member.patient_id = patient.id
        and family_member.relation = 'child' and family_member.birth_date is not null
    ) as family on true
    where patient.id = any(array(select unnest(${ids}::uuid[])))
  `.execute(tx);
  return found.rows.map((row) => {
    const count = adherence?.get(row.id);
    return { ...row, adherence: count ? adherencePercent(count) : null };
  });
}

type PageOfIds = { total: number; ids: string[] };

/**
 * One page of ids by sort key and the exact total in one statement: the maintained counts tell the total and the bucket
 * in which the page begins, so that nothing before it is walked over. Null statuses: all.
 */
export async function patientPageByName(
  tx: Tx,
  of: { skip: number; limit: number; descending: boolean; statuses: readonly unknown[] | null },
): Promise<PageOfIds> {
  const status = of.statuses ? sql`status = any(${of.statuses}::text[])` : sql`true`;
  const direction = of.descending ? sql`desc` : sql`asc`;
  // Descending, a page begins below the least text above every text of its bucket, in byte order.
  const within = of.descending
    ? sql`sort_key < (select bucket || ${afterBucket} from start) collate "C"`
    : sql`sort_key >= (select bucket from start)`;
  const found = await sql<PageOfIds>`
    with held as (
      select bucket, sum(patient_count) as n from patient_bucket where patient_count > 0 and ${status} group by bucket
    ),
    run as (select bucket, n, sum(n) over (order by bucket ${direction}) as upto from held),
    start as (select bucket, upto - n as before from run where upto > ${of.skip}::int order by bucket ${direction} limit 1)
    select (select coalesce(sum(n), 0)::int from held) as total, array(
      select id from patient where ${within} and ${status}
      order by sort_key ${direction}, id ${direction} limit ${of.limit} offset (select (${of.skip}::int - before)::bigint from start)
    ) as ids
  `.execute(tx);
  return found.rows[0] ?? { total: 0, ids: [] };
}

const afterBucket = '\u{10FFFF}';

type Search = {
  cap: number;
  limit: number;
  skip: number;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
};
type FoundIds = PageOfIds & { found: number };

/**
 * Patients whose search key fits every pattern: a page of ids, the total, and how many were found before the filters,
 * at most `cap`.
 */
export function searchedPatients(tx: Tx, patterns: readonly string[], of: Search): Promise<FoundIds> {
  const [first = '%', second = '%', third = '%'] = patterns;
  return matchedPatients(tx, sql`app.search_patients(${first}, ${second}, ${third}, ${of.cap})`, of);
}

/** The same by a word in one of several spellings. */
export function nearPatients(tx: Tx, { near, others }: NearPatterns, of: Search): Promise<FoundIds> {
  const [first = '%', second = '%'] = others;
  return matchedPatients(tx, sql`app.search_patients_near(${near}, ${first}, ${second}, ${of.cap})`, of);
}

/** Patients by what is known of them beside name and number. */
export function patientsByFact(tx: Tx, fact: SearchedFact, of: Search): Promise<FoundIds> {
  return matchedPatients(tx, idsByFact(fact, of.cap), of);
}

function idsByFact(fact: SearchedFact, cap: number): RawBuilder<unknown> {
  if (fact.kind === 'phone') return sql`app.search_phones(${fact.beginning}, ${cap})`;
  if (fact.kind === 'day')
    return sql`unnest(array(select id from patient where birth_date = ${fact.day}::date limit ${cap}))`;
  return sql`unnest(array(select patient_id from patient_insurance where kvnr = ${fact.kvnr} limit ${cap}))`;
}

async function matchedPatients(tx: Tx, search: RawBuilder<unknown>, of: Search): Promise<FoundIds> {
  const answer = await sql<FoundIds>`
    with met as materialized (select ${search} as id),
    found as materialized (
      select distinct coalesce(led.patient_id, met.id) as id from met
      left join patient_alias as led on led.former_id = met.id
    ),
    matched as materialized (
      select id, custom_patient_id, birth_date, sort_key, alarm_priority, created_at from patient
      where id = any(array(select id from found)) and ${of.where}
    )
    select (select count(*)::int from matched) as total, (select count(*)::int from found) as found,
      array(select id from matched order by ${of.order} limit ${of.limit} offset ${of.skip}) as ids
  `.execute(tx);
  return answer.rows[0] ?? { total: 0, ids: [], found: 0 };
}

export type OverviewRow = {
  id: string;
  last_measured_at: string | null;
  latest: Record<string, { value: number; diastolic: number | null; measured_at: string }> | null;
  weight_days: (number | null)[];
  days_measured: number;
  device_count: number;
  lowest_battery: number | null;
};

/** Last values by type, 14 daily means of weight and the days with any reading among the last 30, days in `zone`. */
export async function overviewRows(
  tx: Tx,
  ids: readonly string[],
  now: Date,
  zone: string,
): Promise<OverviewRow[]> {
  const instant = now.toISOString();
  const found = await sql<OverviewRow>`
    select wanted.id, latest.last_measured_at, latest.latest, weights.weight_days, measured.days_measured,
      devices.device_count, devices.lowest_battery
    from patient as wanted
    left join lateral (
      select max(measured_at) as last_measured_at,
        jsonb_object_agg(value_type, jsonb_build_object('value', value, 'diastolic', diastolic, 'measured_at', to_char(measured_at, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'))) as latest
      from (
        select last.* from unnest(array['blood_pressure', 'pulse', 'spo2', 'weight', 'glucose', 'pef', 'fev1', 'respiratory_rate', 'temperature']) as kind (value_type),
        lateral (
          select value_type, value, diastolic, measured_at from measurement
          where patient_id = wanted.id and value_type = kind.value_type
            and measured_at between ${instant}::timestamptz - interval '90 days' and ${instant}::timestamptz + interval '1 hour'
          order by measured_at desc limit 1
        ) as last
      ) as newest
    ) as latest on true
    left join lateral (
      select array_agg(weight.mean order by day.at) as weight_days
      from generate_series(0, 13) as back (n)
      cross join lateral (select ((${instant}::timestamptz at time zone ${zone})::date - (13 - back.n)) as at) as day
      left join (
        select (measured_at at time zone ${zone})::date as at, round(avg(value)::numeric, 2)::float8 as mean from measurement
        where patient_id = wanted.id and value_type = 'weight' and plausibility = 'valid'
          and measured_at between ${instant}::timestamptz - interval '15 days' and ${instant}::timestamptz + interval '1 hour'
        group by 1
      ) as weight on weight.at = day.at
    ) as weights on true
    left join lateral (
      select app.days_measured(last_day, measured_days, (${instant}::timestamptz at time zone ${zone})::date) as days_measured
      from monitoring_version as held where held.tenant_id = wanted.tenant_id and held.patient_id = wanted.id
    ) as measured on true
    left join lateral (
      select count(*)::int as device_count, min(battery_percent) as lowest_battery from device where patient_id = wanted.id
    ) as devices on true
    where wanted.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Whether anything but master data speaks against deleting a patient. */
export async function patientHistory(tx: Tx, id: string): Promise<boolean> {
  const found = await sql<{ found: boolean }>`select app.is_documented(${id}) as found`.execute(tx);
  return found.rows[0]?.found ?? false;
}

/** Whether this person has registered the patient after an instant (epoch ms); the audit knows. */
export async function registeredBy(
  tx: Tx,
  { id, by, after }: { id: string; by: string; after: number },
): Promise<boolean> {
  const found = await sql`
    select 1 from audit_entry where subject_type = 'patients' and subject_id = ${id} and action = 'create'
      and actor_id = ${by} and at > ${new Date(after).toISOString()}::timestamptz
  `.execute(tx);
  return found.rows.length > 0;
}

/** Lets somebody limited to their own patients write one who does not exist yet. */
export async function takeAsOwn(tx: Tx, id: string): Promise<void> {
  await sql`select app.take_as_own(${id})`.execute(tx);
}
