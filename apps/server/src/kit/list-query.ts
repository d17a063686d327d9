import type { FieldError } from '@fernpuls/contract/errors';
import { camel, type Resource, relationName, snake } from '@fernpuls/contract/kit/resource';
import { Refusal } from './errors.ts';

export type Filter = { field: string } & (
  | { kind: 'in'; values: unknown[]; orNull: boolean }
  | { kind: 'range'; from: unknown; to: unknown }
);
export type ListQuery = {
  page: number;
  perPage: number;
  sort: { field: string; descending: boolean }[];
  filters: Filter[];
  query: string | null;
  include: string[];
};

/** `page`, `per_page`, `sort`, `order`, `query`, `include` and filters of the specification's section 7. */
export function parseListQuery(resource: Resource, raw: URLSearchParams): ListQuery {
  const errors: FieldError[] = [];
  const groups = new Map<string, { values: string[]; from?: string; to?: string }>();
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
    const field = filterField(resource, name);
    if (field) filters.push(...readFilter(resource, field, name, group, errors));
    else
      errors.push({
        field: name,
        code: 'filter_unknown',
        params: { known: resource.filters.map(wireName(resource)).join(', ') },
      });
  }
  const parsed: ListQuery = {
    page: readCount(raw, 'page', 1, 1_000_000_000, errors),
    perPage: readCount(raw, 'per_page', 10, resource.maxPerPage, errors),
    sort: readSort(resource, raw, errors),
    filters,
    query: readSearch(resource, raw, errors),
    include: readIncludes(resource, raw, errors),
  };
  if (errors.length > 0) throw new Refusal('invalid', errors);
  return parsed;
}

const reserved = new Set(['page', 'per_page', 'sort', 'order', 'query', 'include', 'include[]']);

function wireName(resource: Resource) {
  return (name: string) => (resource.fields[name]?.target ? `${relationName(name)}_id` : snake(name));
}

function filterField(resource: Resource, name: string): string | null {
  const field = camel(name);
  return resource.filters.includes(field) ? field : null;
}

function readFilter(
  resource: Resource,
  name: string,
  parameter: string,
  group: { values: string[]; from?: string; to?: string },
  errors: FieldError[],
): Filter[] {
  const field = resource.fields[name];
  if (!field) return [];
  const read = (text: string, where: string) => {
    const value =
      field.kind === 'number' || field.kind === 'integer'
        ? Number(text)
        : field.kind === 'flag'
          ? text === 'true' || (text === 'false' ? false : text)
          : text;
    const parsed = field.schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const code =
      field.kind === 'choice'
        ? 'not_a_choice'
        : field.kind === 'reference'
          ? 'not_an_id'
          : field.kind === 'instant'
            ? 'not_an_instant'
            : field.kind === 'day'
              ? 'not_a_day'
              : 'invalid_format';
    errors.push({
      field: where,
      code,
      ...(field.choices && { params: { choices: field.choices.join(', ') } }),
    });
    return undefined;
  };
  const found: Filter[] = [];
  if (group.from !== undefined || group.to !== undefined) {
    const from = group.from === undefined ? undefined : read(group.from, `${parameter}[from]`);
    const to = group.to === undefined ? undefined : read(group.to, `${parameter}[to]`);
    if (from !== undefined && to !== undefined && String(from) > String(to) && typeof from === 'string') {
      errors.push({ field: `${parameter}[from]`, code: 'from_after_to' });
    }
    found.push({ field: name, kind: 'range', from, to });
  }
  if (group.values.length > 0) {
    const values = group.values.filter((value) => value !== 'null').map((value) => read(value, parameter));
    const orNull = group.values.includes('null');
    found.push({ field: name, kind: 'in', values, orNull });
  }
  return found;
}

function readCount(
  raw: URLSearchParams,
  name: string,
  fallback: number,
  max: number,
  errors: FieldError[],
): number {
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
    const field = `${camel(name)}Id`;
    if (resource.includes.includes(field)) return [field];
    errors.push({
      field: 'include',
      code: 'include_unknown',
      params: { known: resource.includes.map(relationName).join(', ') },
    });
    return [];
  });
}
