import type { Field } from '@fernpuls/contract/kit/fields';
import type { Fields } from '@fernpuls/contract/kit/resource';
import type { QueryValue } from '../../api/query-string.ts';
import type { ListScreen } from './list-screen.ts';

/** As the address has them: by field, several values separated by commas. */
export type ListFilters = Readonly<Record<string, string>>;

type Screen<F extends Fields> = Pick<
  ListScreen<F>,
  'resource' | 'tabs' | 'filters' | 'filterOptions' | 'always'
>;

const allValues = 'all';

/** The fields of the filter panel. */
export function filterFields<F extends Fields>(screen: Screen<F>): string[] {
  const { resource, tabs, filters, filterOptions, always } = screen;
  if (filters) return [...filters];
  return resource.filters.filter((name) => {
    if (name === tabs?.field || (always && name in always)) return false;
    const kind = resource.fields[name]?.kind;
    return kind === 'choice' || kind === 'flag' || filterOptions?.[name] !== undefined;
  });
}

/** The field the time range is about: the first instant one may filter by. */
export function rangeField<F extends Fields>({ resource, always }: Screen<F>): string | null {
  const isInstant = (name: string) => resource.fields[name]?.kind === 'instant';
  return resource.filters.find((name) => isInstant(name) && !(always && name in always)) ?? null;
}

export function tabValues<F extends Fields>({ resource, tabs }: Screen<F>): string[] {
  if (!tabs) return [];
  const field = resource.fields[tabs.field];
  const values = tabs.values ?? field?.choices ?? ['true', 'false'];
  return [...(tabs.withAll ? [allValues] : []), ...values];
}

/** The tab the address names, else the first. */
export function currentTab<F extends Fields>(screen: Screen<F>, filters: ListFilters): string | null {
  const values = tabValues(screen);
  const asked = screen.tabs && filters[screen.tabs.field];
  return values.find((value) => value === asked) ?? values[0] ?? null;
}

export function valuesOf(filters: ListFilters, name: string): string[] {
  return filters[name]?.split(',').filter((value) => value !== '') ?? [];
}

/** What the server is asked. What the address names and the list does not know is left out. */
export function wireFilters<F extends Fields>(
  screen: Screen<F>,
  filters: ListFilters,
  range: { from: string; to: string } | null,
): { [K in keyof F]?: QueryValue } {
  const { resource, tabs } = screen;
  const wire: Record<string, QueryValue> = { ...screen.always };
  const tab = currentTab(screen, filters);
  if (tabs && tab !== null && tab !== allValues)
    wire[tabs.field] = wireValue(resource.fields[tabs.field], [tab]);
  for (const name of filterFields(screen)) {
    const values = valuesOf(filters, name).filter((value) => isKnown(resource.fields[name], value));
    if (values.length > 0) wire[name] = wireValue(resource.fields[name], values);
  }
  const ranged = rangeField(screen);
  if (ranged && range) wire[ranged] = range;
  return wire;
}

function isKnown(field: Field | undefined, value: string): boolean {
  if (field?.kind === 'choice') return field.choices?.includes(value) ?? false;
  return field?.kind === 'flag' ? value === 'true' || value === 'false' : true;
}

function wireValue(field: Field | undefined, values: readonly string[]): QueryValue {
  if (field?.kind === 'flag') return values.length === 1 ? values[0] === 'true' : [...values];
  return [...values];
}
