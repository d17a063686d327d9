import type { Field } from '@fernpuls/contract/kit/fields';
import type { Fields } from '@fernpuls/contract/kit/resource';
import type { QueryValue } from '../../api/query-string.ts';
import { daySpanOf, instantsOf } from './day-span.ts';
import type { Asked, ListScreen, ListViews, NamedView } from './list-screen.ts';

/** As the address has them: by field, several values separated by commas; `all` lifts what a view filters by. */
export type ListFilters = Readonly<Record<string, string>>;

type Screen<F extends Fields> = Pick<
  ListScreen<F>,
  'resource' | 'tabs' | 'views' | 'filters' | 'filterOptions' | 'ranged' | 'always'
>;

export const allValues = 'all';

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

/** The field the time range is about: the screen's, else the first instant one may filter by. */
export function rangeField<F extends Fields>({
  resource,
  ranged,
  always,
  filters,
}: Screen<F>): string | null {
  if (ranged) return ranged;
  const isFree = (name: string) => !(always && name in always) && !filters?.includes(name);
  return resource.filters.find((name) => resource.fields[name]?.kind === 'instant' && isFree(name)) ?? null;
}

/** Filtered by a first and a last day; a field with choices of the screen's own by these. */
export function isSpanned<F extends Fields>(
  { resource, filterOptions }: Pick<Screen<F>, 'resource' | 'filterOptions'>,
  name: string,
): boolean {
  const kind = resource.fields[name]?.kind;
  return (kind === 'day' || kind === 'instant') && filterOptions?.[name] === undefined;
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

/** Without a word about a field the first view's filter holds. */
export function filtersInEffect(
  { views }: { views?: ListViews | undefined },
  given: ListFilters,
): ListFilters {
  return { ...views?.all[0].filters, ...given };
}

/** The view whose filters all hold, the most particular one; the widest when none does. */
export function currentView(views: ListViews | undefined, filters: ListFilters): NamedView | null {
  if (!views) return null;
  const size = (view: NamedView) => Object.keys(view.filters).length;
  const matching = views.all.filter((view) =>
    Object.entries(view.filters).every(([field, value]) => filters[field] === value),
  );
  return matching.toSorted((a, b) => size(b) - size(a))[0] ?? views.all.at(-1) ?? null;
}

/** Whether filters of the panel hold beyond those of the view. */
export function isNarrowed<F extends Fields>(screen: Screen<F>, filters: ListFilters): boolean {
  const view = currentView(screen.views, filters)?.filters ?? {};
  return filterFields(screen).some((name) => {
    const value = filters[name] ?? allValues;
    return value !== allValues && value !== view[name];
  });
}

export function valuesOf(filters: ListFilters, name: string): string[] {
  return filters[name]?.split(',').filter((value) => value !== '' && value !== allValues) ?? [];
}

/** What the server is asked. What the address names and the list does not know is left out. */
export function wireFilters<F extends Fields>(
  screen: Screen<F>,
  filters: ListFilters,
  range: { from: string; to: string } | null,
): Asked<F> {
  const { resource, tabs } = screen;
  const wire: Record<string, QueryValue> = { ...screen.always };
  const ranged = rangeField(screen);
  if (ranged && range) wire[ranged] = range;
  const effective = filtersInEffect(screen, filters);
  for (const name of filterFields(screen)) {
    const values = valuesOf(effective, name).filter((value) => isKnown(screen, name, value));
    if (values.length > 0) wire[name] = wireValue(screen, name, values);
  }
  const tab = currentTab(screen, filters);
  if (tabs && tab !== null && tabs.asks?.[tab]) Object.assign(wire, tabs.asks[tab]);
  else if (tabs && tab !== null && tab !== allValues)
    wire[tabs.field] = asFlag(resource.fields[tabs.field], [tab]);
  return wire;
}

/** The screen's own word for something, or one of the field's. */
function isKnown<F extends Fields>(screen: Screen<F>, name: string, value: string): boolean {
  const { resource, filterOptions } = screen;
  const field = resource.fields[name];
  if (filterOptions?.[name]?.some((option) => option.value === value)) return true;
  if (isSpanned(screen, name)) return daySpanOf(value) !== null;
  // Moments that are chosen from have words of their own.
  if (field?.kind === 'instant') return false;
  if (field?.kind === 'choice') return field.choices?.includes(value) ?? false;
  return field?.kind === 'flag' ? value === 'true' || value === 'false' : true;
}

function wireValue<F extends Fields>(screen: Screen<F>, name: string, values: readonly string[]): QueryValue {
  const options = screen.filterOptions?.[name] ?? [];
  const span = isSpanned(screen, name) ? daySpanOf(values.join()) : null;
  if (span && screen.resource.fields[name]?.kind === 'instant') return instantsOf(span);
  if (span) return { from: span.from ?? undefined, to: span.to ?? undefined };
  const asked = values.map((value) => {
    const own = options.find((option) => option.value === value)?.asks;
    return own === undefined ? value : own;
  });
  if (asked.every((one, index) => one === values[index])) return asFlag(screen.resource.fields[name], values);
  const [only] = asked;
  return asked.length === 1 ? only : [...new Set(asked.flat())];
}

function asFlag(field: Field | undefined, values: readonly string[]): QueryValue {
  if (field?.kind === 'flag') return values.length === 1 ? values[0] === 'true' : [...values];
  return [...values];
}
