import { measurementSeries, type MeasurementSeries } from '@fernpuls/contract/measurements/series.call';
import { type Series, toSeries } from '@fernpuls/domain/measurements/series/series';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { callOptions } from '../../../api/queries.ts';

export type TypedSeries = { type: ValueTypeKey; series: Series };
type SeriesAnswer = {
  all: readonly TypedSeries[];
  isPending: boolean;
  error: ApiError | null;
  refetch: () => void;
};

/** The curves of these types over one extent; what failed is told once and asked for again together. */
export function useSeries(
  patientId: string,
  types: readonly ValueTypeKey[],
  extent: TimeRange,
): SeriesAnswer {
  const queries = useMemo(
    () => types.map((valueType) => seriesOptions(patientId, valueType, extent)),
    [patientId, types, extent],
  );
  const combine = useCallback(
    (results: UseQueryResult<MeasurementSeries, ApiError>[]): SeriesAnswer => ({
      all: results.flatMap(({ data }, index) => {
        const type = types[index];
        return data && type ? [typed(type, data)] : [];
      }),
      isPending: results.some(({ isPending }) => isPending),
      error: results.find(({ error, data }) => error && !data)?.error ?? null,
      refetch: () => {
        for (const { error, refetch } of results) if (error) void refetch();
      },
    }),
    [types],
  );
  return useQueries({ queries, combine });
}

export function seriesOptions(patientId: string, valueType: ValueTypeKey, { from, to }: TimeRange) {
  return {
    ...callOptions(measurementSeries, {
      patientId,
      valueType,
      timeFrom: new Date(from).toISOString(),
      timeTo: new Date(to).toISOString(),
    }),
    placeholderData: keepPreviousData,
  };
}

const made = new WeakMap<MeasurementSeries, TypedSeries>();

/** A curve whose answer says of which type it is. */
export function typedSeries(wire: MeasurementSeries): TypedSeries {
  return typed(wire.valueType as ValueTypeKey, wire);
}

/** The same curve for the same answer, so that what is prepared from it holds. */
function typed(type: ValueTypeKey, wire: MeasurementSeries): TypedSeries {
  const known = made.get(wire) ?? { type, series: toSeries(wire) };
  made.set(wire, known);
  return known;
}
