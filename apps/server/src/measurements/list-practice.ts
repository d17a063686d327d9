import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { listedSpan, mostListedDays } from '@fernpuls/domain/measurements/listed-span';
import type { Context } from '../ground/context.ts';
import { invalid } from '../ground/errors.ts';
import { type Filter, type ListQuery, listPage, type Page } from '../ground/list.queries.ts';
import { ofPeople } from './queries.ts';

/**
 * Readings of all patients. A practice has millions: they are listed over a bounded span of time, and the answer says
 * where it begins. Those of the patient that does not exist are nobody's.
 */
export function listOfPractice(ctx: Context, query: ListQuery): Promise<Page> {
  const filters = query.filters.some(isMoment)
    ? query.filters
    : [...query.filters, spanOf(ctx, query.filters.filter(isSpan))];
  return listPage(ctx.tx, patientMeasurements, { ...query, filters }, { also: ofPeople });
}

type Range = Extract<Filter, { kind: 'range' }>;

/** What all of these leave; instants in UTC sort as text. */
function spanOf(ctx: Context, asked: readonly Range[]): Range {
  const from =
    asked
      .flatMap((one) => textOf(one.from) ?? [])
      .toSorted()
      .at(-1) ?? null;
  const to = asked.flatMap((one) => textOf(one.to) ?? []).toSorted()[0] ?? null;
  const span = listedSpan({ from, to }, ctx.now.getTime());
  if (!span)
    throw invalid({ field: 'measured_at[from]', code: 'span_too_long', params: { max: mostListedDays } });
  ctx.reply.set('x-measured-from', span.from);
  return { field: 'measuredAt', kind: 'range', from: span.from, to: span.to ?? undefined };
}

const isSpan = (filter: Filter): filter is { field: string } & Range =>
  filter.field === 'measuredAt' && filter.kind === 'range';

/** Single instants are bounded by themselves. */
const isMoment = (filter: Filter) =>
  filter.field === 'measuredAt' && filter.kind === 'in' && filter.values.length > 0 && !filter.orNull;

/** The kit has read it as an instant. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
