import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { valueTypeKeys, type ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { fetchList } from '../../../api/queries.ts';
import { useDays } from '../../../clinical/use-days.ts';

const perPage = 100;

export type ReadingPage = Awaited<ReturnType<typeof readingPage>>;

/** The readings of the last year as records, newest first, page by page: who has seen them, what was noted. */
export function useReadingPages(patientId: string) {
  const { yearAgo } = useDays();
  return useInfiniteQuery<ReadingPage, ApiError, InfiniteData<ReadingPage>, readonly unknown[], number>({
    queryKey: readingPagesKey(patientId, yearAgo),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => readingPage({ patientId, yearAgo, page: pageParam }, signal),
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : null),
  });
}

export function readingPagesKey(patientId: string, yearAgo: string): readonly unknown[] {
  return [patientMeasurements.type, 'pages', patientId, yearAgo];
}

/**
 * What the patient has measured within a year, in the order of the domain's list. The newest hundred readings name
 * nearly all of it; one question after the others finds what is measured seldom.
 */
export function useMeasuredTypes(patientId: string, newest: ReadingPage | undefined) {
  const { yearAgo } = useDays();
  const known = newest ? typesOf(newest.rows).toSorted() : [];
  const isAll = newest !== undefined && newest.total <= newest.rows.length;
  const seldom = useQuery<ValueTypeKey[], ApiError>({
    queryKey: [patientMeasurements.type, 'types', patientId, yearAgo, known],
    queryFn: ({ signal }) => otherTypes({ patientId, yearAgo, known }, signal),
    enabled: newest !== undefined && !isAll,
  });
  const key = [...known, ...(seldom.data ?? [])].join();
  return useMemo(() => valueTypeKeys.filter((type) => key.split(',').includes(type)), [key]);
}

type Asked = { patientId: string; yearAgo: string };

async function otherTypes({ known, ...asked }: Asked & { known: ValueTypeKey[] }, signal: AbortSignal) {
  const found = [...known];
  for (;;) {
    const rest = valueTypeKeys.filter((type) => !found.includes(type));
    const { rows, total } = await readingPage({ ...asked, page: 1, valueType: rest }, signal);
    found.push(...typesOf(rows));
    if (total <= rows.length || rows.length === 0) return found.slice(known.length);
  }
}

function readingPage(
  { patientId, yearAgo, page, valueType }: Asked & { page: number; valueType?: ValueTypeKey[] },
  signal: AbortSignal,
) {
  const filters = { patientId, measuredAt: { from: yearAgo }, ...(valueType ? { valueType } : {}) };
  return fetchList(patientMeasurements, { page, perPage, sort: '-measuredAt', filters }, { signal });
}

function typesOf(rows: readonly { valueType: ValueTypeKey }[]): ValueTypeKey[] {
  return [...new Set(rows.map((row) => row.valueType))];
}
