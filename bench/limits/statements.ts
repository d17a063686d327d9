/** A table with the columns and the index of `measurement`, beside it: no partitions, checks, fences or rules. */
export const rawTable = `
create schema if not exists bench;
create table if not exists bench.reading (like measurement including defaults);
alter table bench.reading alter column tenant_id drop default, alter column tenant_id set default 1;
do $$ begin
  if not exists (select 1 from pg_constraint where conrelid = 'bench.reading'::regclass and contype = 'p') then
    alter table bench.reading add primary key (tenant_id, patient_id, value_type, measured_at, id);
  end if;
end $$;`;

export const rawInsert = `insert into bench.reading (tenant_id, id, patient_id, value_type, value, measured_at, offset_minutes, source, external_id, plausibility)
values (1, gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(to_hex($1::int), 12, '0'))::uuid, $2, $3, $4, 60, 'hub', $5, 'valid')`;

/** The same, a hundred rows from arrays. */
export const rawBatchInsert = `insert into bench.reading (tenant_id, id, patient_id, value_type, value, measured_at, offset_minutes, source, external_id, plausibility)
select 1, gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(to_hex(patient), 12, '0'))::uuid, value_type, value, measured_at, 60, 'hub', external_id, 'valid'
from unnest($1::int[], $2::text[], $3::float8[], $4::timestamptz[], $5::text[]) as given (patient, value_type, value, measured_at, external_id)`;

type Given = {
  custom_patient_id: string;
  value_type: string;
  value: number;
  measured_at: string;
  external_id: string;
};

export function insertColumns(given: Given): unknown[] {
  const patient = Number(given.custom_patient_id.slice(1));
  return [patient, given.value_type, given.value, given.measured_at, given.external_id];
}

/** Scripts for pgbench: the same rows, drawn by pgbench itself. */
export function pgbenchScript(patients: number): string {
  return `\\set patient random(0, ${patients - 1})
\\set value random(60, 140)
\\set back random(0, 30000)
\\set n random(1, 2000000000)
insert into bench.reading (tenant_id, id, patient_id, value_type, value, measured_at, offset_minutes, source, external_id, plausibility)
values (1, gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(to_hex(:patient::int), 12, '0'))::uuid, 'pulse', :value, now() - :back * interval '1 ms', 60, 'hub', 'raw-' || :n, 'valid');
`;
}

export function pgbenchBatchScript(patients: number, rows: number): string {
  const values = Array.from({ length: rows }, (_, index) => 60 + ((index * 37) % 80)).join(',');
  const steps = Array.from({ length: rows }, (_, index) => (index * 7_919) % patients).join(',');
  return `\\set patient random(0, ${patients - 1})
\\set back random(0, 30000)
\\set n random(1, 2000000000)
insert into bench.reading (tenant_id, id, patient_id, value_type, value, measured_at, offset_minutes, source, external_id, plausibility)
select 1, gen_random_uuid(),
  ('00000000-0000-7000-8000-' || lpad(to_hex(((:patient + step) % ${patients})::int), 12, '0'))::uuid, 'pulse', value,
  now() - :back * interval '1 ms', 60, 'hub', 'raw-' || :n || '-' || position, 'valid'
from unnest('{${values}}'::float8[], '{${steps}}'::int[]) with ordinality as given (value, step, position);
`;
}

const listed = `id, custom_patient_id, last_name, first_name, birth_date::text, gender, status, phone, email, street, postal_code, city,
  insurer, insurance_number, info_banner, primary_physician_id, sort_key, alarm_priority, open_alarm_count, created_at, updated_at`;
const found = 'tenant_id = $1 and last_name ilike $LAST and first_name ilike $FIRST';

export const thinPage = `select ${listed} from patient where tenant_id = $1 order by sort_key, id limit 25 offset $2`;
export const thinCount = 'select count(*)::int as n from patient where tenant_id = $1';
export const thinSearchPage = `select ${listed} from patient where ${found.replace('$LAST', '$3').replace('$FIRST', '$4')} order by sort_key, id limit 25 offset $2`;
export const thinSearchCount = `select count(*)::int as n from patient where ${found.replace('$LAST', '$2').replace('$FIRST', '$3')}`;

const cared = 'tenant_id = $1 and gender = $GENDER and status = $STATUS';
export const thinFilterPage = `select ${listed} from patient where ${cared.replace('$GENDER', '$3').replace('$STATUS', '$4')} order by sort_key, id limit 25 offset $2`;
export const thinFilterCount = `select count(*)::int as n from patient where ${cared.replace('$GENDER', '$2').replace('$STATUS', '$3')}`;

const read = `id, patient_id, value_type, value, diastolic, mean, entered_value, entered_unit, measured_at, received_at, offset_minutes,
  source, device_serial, plausibility, plausibility_reason, plausibility_by_id, plausibility_at, comment, seen_at, seen_by_id`;
const taken =
  'tenant_id = $1 and value_type = $2 and plausibility = $3 and measured_at >= $4 and measured_at <= $5';

export const thinReadings = `select ${read} from measurement where ${taken} order by measured_at desc, id desc limit 25 offset $6`;
export const thinReadingCount = `select count(*)::int as n from measurement where ${taken}`;

export const thinSeries = `
select '{"times":[' || string_agg(extract(epoch from measured_at)::bigint::text, ',' order by measured_at)
  || '],"values":[' || string_agg(value::text, ',' order by measured_at) || ']}' as body
from measurement where tenant_id = $1 and patient_id = $2 and value_type = $3 and measured_at >= $4 and measured_at <= $5`;
