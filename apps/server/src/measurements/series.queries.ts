import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import { patientExists } from '../ground/patient-exists.queries.ts';

/** Most points one answer carries; a longer range is cut at its old end and says so. */
const seriesLimit = 20_000;
const most = seriesLimit + 1;

type Series = {
  patientId: string;
  valueType: string;
  unit: string;
  from: string;
  to: string;
  components: boolean;
};
/** Beside the count what stands between the brackets of JSON arrays; null for nothing. */
type Arrays = {
  n: number;
  times: string | null;
  values: string | null;
  diastolic: string | null;
  mean: string | null;
};
/** Positions by what has to be known of them. */
const marks = ['manual', 'implausible', 'extreme', 'above', 'below'] as const;
type Numbered = Arrays & Partial<Record<(typeof marks)[number] | 'pairs', string | null>>;

/**
 * The answer's JSON text itself, arrays built by the database (7.6 times the speed of rows as objects). Positions are
 * numbered only for a series that has something to mark or to cut. Null: there is no such patient.
 */
export async function seriesJson(tx: Tx, of: Series): Promise<string | null> {
  const start = Math.round(Date.parse(of.from) / 1000);
  const found = await onlyRow(
    sql<Arrays & { marked: boolean }>`
    select n, marked, times, "values", diastolic, mean
    from app.series(${of.patientId}, ${of.valueType}, ${of.from}, ${of.to}, ${start}, ${of.components}, ${most})`.execute(
      tx,
    ),
  );
  if (found.n === 0 && !(await patientExists(tx, of.patientId))) return null;
  const isWhole = !found.marked && found.n <= seriesLimit;
  const row: Numbered = isWhole ? found : await numberedRow(tx, of, start);
  const parts = [
    `"value_type":${JSON.stringify(of.valueType)},"unit":${JSON.stringify(of.unit)},"start_ts":${start}`,
    `"times":[${row.times ?? ''}],"values":[${row.values ?? ''}]`,
    `"diastolic":[${row.diastolic ?? ''}],"mean":[${row.mean ?? ''}]`,
    ...marks.map((mark) => `"${mark}":[${row[mark] ?? ''}]`),
    `"pairs":{${row.pairs ?? ''}}`,
    `"truncated":${row.n > seriesLimit}`,
  ];
  return `{${parts.join(',')}}`;
}

/** Which types a patient has measured in a span: a look into the index for each there is. */
export async function measuredTypes(
  tx: Tx,
  { patientId, from, to }: { patientId: string; from: string; to: string },
): Promise<string[]> {
  const found = await sql<{ kind: string }>`
    select kind from unnest(${valueTypeKeys}::text[]) as known (kind)
    where exists (
      select from measurement where tenant_id = app.tenant_id() and patient_id = ${patientId} and value_type = kind
        and measured_at >= ${from}::timestamptz and measured_at <= ${to}::timestamptz
    )
  `.execute(tx);
  return found.rows.map(({ kind }) => kind);
}

async function numberedRow(tx: Tx, of: Series, start: number): Promise<Numbered> {
  const components = of.components
    ? sql`string_agg(coalesce(diastolic::text, 'null'), ',') as diastolic,
        case when count(mean) > 0 then string_agg(coalesce(mean::text, 'null'), ',') end as mean`
    : sql`null as diastolic, null as mean`;
  return onlyRow(
    sql<Numbered>`
    select coalesce(max(n), 0) as n,
      string_agg((floor(date_part('epoch', measured_at)) - ${start}::float8)::text, ',') as times,
      string_agg(value::text, ',') as "values", ${components},
      string_agg(position::text, ',') filter (where source in ('manual', 'link')) as manual,
      string_agg(position::text, ',') filter (where plausibility <> 'valid') as implausible,
      string_agg(position::text, ',') filter (where plausibility = 'extreme') as extreme,
      string_agg(position::text, ',') filter (where qualifier = 'above') as above,
      string_agg(position::text, ',') filter (where qualifier = 'below') as below,
      string_agg(concat('"', position, '":"', qualifier, '"'), ',') filter (where qualifier like '%/%') as pairs
    from (
      select *, row_number() over (order by measured_at, id) - 1 - greatest(n - ${seriesLimit}, 0) as position
      from (
        select *, count(*) over () as n
        from (
          select measured_at, id, value, diastolic, mean, source, plausibility, qualifier from measurement
          where tenant_id = app.tenant_id() and patient_id = ${of.patientId} and value_type = ${of.valueType}
            and measured_at >= ${of.from}::timestamptz and measured_at <= ${of.to}::timestamptz
          order by measured_at desc, id desc limit ${most}
        ) as newest
      ) as counted
      order by measured_at, id
    ) as reading where position >= 0`.execute(tx),
  );
}

async function onlyRow<T>(result: Promise<{ rows: T[] }>): Promise<T> {
  const [row] = (await result).rows;
  if (!row) throw new Error('an aggregate has one row');
  return row;
}
