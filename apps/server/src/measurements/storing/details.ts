import type { ReadingDetails } from '@fernpuls/domain/measurements/details';
import { type Columns, names, unnest } from './columns.ts';

type Told = { id: string; details: ReadingDetails | null };

export const detailColumns = [
  ['id', 'uuid'],
  ['feeling_factor_ids', 'jsonb'],
  ['group_name', 'text'],
  ['location', 'text'],
  ['weather', 'jsonb'],
  ['from_at', 'timestamptz'],
  ['to_at', 'timestamptz'],
] as const satisfies Columns;

/** Of readings something is told of beside their values: nearly none. */
export function toldRows(readings: readonly Told[]) {
  return readings.flatMap(({ id, details }) =>
    details
      ? [
          {
            ...details,
            id,
            feelingFactorIds: JSON.stringify(details.feelingFactorIds),
            groupName: details.group,
            weather: details.weather && JSON.stringify(details.weather),
          },
        ]
      : [],
  );
}

/** Written with the reading, or not at all. A factor that has gone meanwhile is left out. */
export function noted(first: number): string {
  return `
noted as (
  insert into measurement_detail (id, patient_id, feeling_factor_ids, "group", location, weather, from_at, to_at)
  select told.id, input.patient_id, (
      select coalesce(jsonb_agg(factor.id order by factor.name), '[]') from feeling_factor as factor
      where factor.tenant_id = app.tenant_id() and told.feeling_factor_ids ? factor.id::text
    ), told.group_name, told.location, told.weather, told.from_at, told.to_at
  from unnest(${unnest(detailColumns, first)}) as told (${names(detailColumns)})
  join input on input.id = told.id
  where told.id in (select id from fresh)
)`;
}
