import type { FieldError } from '@fernpuls/contract/errors';
import { isoInstant } from '@fernpuls/contract/formats';
import type { Field, FieldKind } from '@fernpuls/contract/kit/fields';
import { schemaOf } from '@fernpuls/contract/kit/schema';
import { camel, type Resource, relationName, snake } from '@fernpuls/contract/kit/resource';
import { Refusal } from '../ground/errors.ts';
import type { Filter, ListQuery, Wanted } from '../ground/list.queries.ts';

/** `page`, `per_page`, `sort`, `order`, `query`, `time_from`, `time_to`, `include` and filters of the specification's section 7. */
export function parseListQuery(resource: Resource, raw: URLSearchParams): ListQuery {
  const errors: FieldError[] = [];
  const groups = new Map<string, Group>();
  for (const [key, value] of raw) {
    if (reserved.has(key)) continue;
    const match = /^([a-z0-9_]+)(\[(from|to)?\])?$/.exec(key);
    const name = match?.[1] ?? key;
    const group = groups.get(name) ?? { values: [] };
    const bound = match?.[3];
    if (bound === 'from' || bound === 'to') group[bound] = value;
    else group.values.push(value);
    groups.set(name, group);
  }
  const filters: Filter[] = [];
  for (const [name, group] of groups) {
    const fieldName = camel(name);
    const field = resource.filters.includes(fieldName) ? resource.fields[fieldName] : undefined;
    const known = resource.filters.map(wireName(resource)).join(', ');
    if (!field) errors.push({ field: name, code: 'filter_unknown', params: { known } });
    else
      for (const filter of readFilter(field, name, group, errors))
        filters.push({ ...filter, field: fieldName });
  }
  const time = readTimes(resource, raw, errors);
  const parsed: ListQuery = {
    page: readCount(raw, { name: 'page', fallback: 1, max: 1_000_000_000 }, errors),
    perPage: readCount(raw, { name: 'per_page', fallback: 10, max: resource.maxPerPage }, errors),
    sort: readSort(resource, raw, errors),
    filters: time ? [...filters, time] : filters,
    query: readSearch(resource, raw, errors),
    include: readIncludes(resource, raw, errors),
  };
  if (errors.length > 0) throw new Refusal('invalid', errors);
  return parsed;
}

/** What every list takes beside its filters. */
export const listParameters: readonly string[] = [
  'page',
  'per_page',
  'sort',
  'order',
  'query',
  'time_from',
  'time_to',
  'include',
  'include[]',
];
const reserved = new Set(listParameters);

function wireName(resource: Resource) {
  return (name: string) => (resource.fields[name]?.target ? `${relationName(name)}_id` : snake(name));
}

type Group = { values: string[]; from?: string; to?: string };

/** One range of time for every list, about what its resource says its time is. */
function readTimes(resource: Resource, raw: URLSearchParams, errors: FieldError[]): Filter | null {
  const read = (name: string): string | undefined => {
    const text = raw.get(name);
    if (text === null || text === '') return undefined;
    const parsed = isoInstant.safeParse(text);
    if (parsed.success) return parsed.data;
    errors.push({ field: name, code: 'not_an_instant' });
    return undefined;
  };
  const [from, to] = [read('time_from'), read('time_to')];
  if (from === undefined && to === undefined) return null;
  if (isAfter(from, to)) errors.push({ field: 'time_from', code: 'from_after_to' });
  return { field: resource.timeField, kind: 'range', from, to };
}

function readFilter(field: Field, name: string, group: Group, errors: FieldError[]): Wanted[] {
  const read = (text: string, where: string): unknown => {
    // One may ask for what may not be stored: births until the end of the year.
    const { rule, ...asked } = field;
    const parsed = schemaOf(rule ? asked : field).safeParse(fromText(field, text));
    if (parsed.success) return field.kind === 'document' ? text : parsed.data;
    const params = field.choices && { params: { choices: field.choices.join(', ') } };
    errors.push({ field: where, code: filterCodes[field.kind] ?? 'invalid_format', ...params });
    return undefined;
  };
  const found: Wanted[] = [];
  const isList = field.kind === 'document';
  if (isList && (group.from ?? group.to) !== undefined) errors.push({ field: name, code: 'invalid_format' });
  else if (group.from !== undefined || group.to !== undefined) {
    const from = group.from === undefined ? undefined : read(group.from, `${name}[from]`);
    const to = group.to === undefined ? undefined : read(group.to, `${name}[to]`);
    if (isAfter(from, to)) errors.push({ field: `${name}[from]`, code: 'from_after_to' });
    found.push({ kind: 'range', from, to });
  }
  if (group.values.length > 0) {
    const values = group.values.filter((value) => value !== 'null').map((value) => read(value, name));
    found.push({ kind: 'in', values, orNull: group.values.includes('null') });
  }
  return found;
}

const filterCodes: Partial<Record<FieldKind, FieldError['code']>> = {
  choice: 'not_a_choice',
  reference: 'not_an_id',
  instant: 'not_an_instant',
  day: 'not_a_day',
};

function fromText(field: Field, text: string): unknown {
  if (field.kind === 'number' || field.kind === 'integer') return Number(text);
  if (field.kind === 'flag' && (text === 'true' || text === 'false')) return text === 'true';
  // Of a list of words one is asked for.
  return field.kind === 'document' ? [text] : text;
}

/** Instants and days are ISO text in one zone: their order is that of the letters. */
function isAfter(from: unknown, to: unknown): boolean {
  if (typeof from === 'string' && typeof to === 'string') return from > to;
  return typeof from === 'number' && typeof to === 'number' && from > to;
}

type Count = { name: string; fallback: number; max: number };

function readCount(raw: URLSearchParams, { name, fallback, max }: Count, errors: FieldError[]): number {
  const text = raw.get(name);
  if (text === null || text === '') return fallback;
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text) || value < 1)
    errors.push({ field: name, code: 'too_small', params: { min: 1 } });
  else if (value > max) errors.push({ field: name, code: 'too_big', params: { max } });
  return value;
}

function readSort(resource: Resource, raw: URLSearchParams, errors: FieldError[]) {
  const order = raw.get('order');
  if (order !== null && order !== 'asc' && order !== 'desc')
    errors.push({ field: 'order', code: 'not_a_choice', params: { choices: 'asc, desc' } });
  const text = raw.get('sort') || snake(resource.defaultSort);
  return text.split(',').flatMap((part) => {
    const descending = part.startsWith('-') || order === 'desc';
    const field = camel(part.replace(/^-/, ''));
    if (field === 'id' || resource.sorts.includes(field)) return [{ field, descending }];
    errors.push({
      field: 'sort',
      code: 'sort_unknown',
      params: { known: resource.sorts.map(snake).join(', ') },
    });
    return [];
  });
}

function readSearch(resource: Resource, raw: URLSearchParams, errors: FieldError[]): string | null {
  const text = raw.get('query')?.trim();
  if (!text) return null;
  if (resource.search.length === 0) errors.push({ field: 'query', code: 'search_unsupported' });
  if (text.length > 200) errors.push({ field: 'query', code: 'too_long', params: { max: 200 } });
  if (text.includes('\0')) errors.push({ field: 'query', code: 'invalid_format' });
  return text;
}

function readIncludes(resource: Resource, raw: URLSearchParams, errors: FieldError[]): string[] {
  const names = [...raw.getAll('include'), ...raw.getAll('include[]')]
    .flatMap((text) => text.split(','))
    .filter(Boolean);
  return names.flatMap((name) => {
    const field = resource.includes.find((known) => relationName(known) === name);
    if (field !== undefined) return [field];
    errors.push({
      field: 'include',
      code: 'include_unknown',
      params: { known: resource.includes.map(relationName).join(', ') },
    });
    return [];
  });
}
