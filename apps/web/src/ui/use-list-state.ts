import { useMemo } from 'react';
import { type ChosenRange, rangeForAddress, rangeInAddress } from './chosen-range.ts';
import { localPreference, rememberPreference } from './local-preference.ts';
import { savedViews } from './list/view-state.ts';
import { useSearchParams } from './use-search-params.ts';

export type Density = 'compact' | 'standard' | 'comfort';
type Defaults = { sort: string; perPage?: number; density?: Density };

/**
 * Where a list stands. Page, search and filters (`f.<field>`) live in the address, so that back and a sent link find
 * the same rows; sort, page size, row height, range and columns are remembered under the list's name, here and on the server.
 */
export function useListState(name: string, defaults: Defaults) {
  const [parameters, setParameters] = useSearchParams();
  const storage = useMemo(() => localPreference(name), [name]);
  const remembered = storage.get();
  const sort = parameters.get('sort') ?? remembered.sort ?? defaults.sort;
  const perPage = Number(parameters.get('per_page')) || remembered.perPage || (defaults.perPage ?? 25);
  const density =
    asDensity(parameters.get('density')) ?? remembered.density ?? defaults.density ?? 'standard';
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const query = parameters.get('query') ?? '';
  const filters = filtersOf(parameters);
  const columns = withoutNone(parameters.get('columns')?.split(',') ?? remembered.columns);

  function change(changes: Record<string, string | null>, keepPage = false): void {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (!keepPage) next.delete('page');
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  }

  return {
    page,
    perPage,
    sort,
    query,
    density,
    filters,
    /** The chosen time range; null: the list's own default. */
    range: withoutAll(rangeInAddress(parameters.get('range')) ?? remembered.range ?? null),
    /** The columns to show, in this order; null: the list's usual ones. */
    columns,
    filterCount: Object.keys(filters).length + (query === '' ? 0 : 1),
    setPage: (next: number) => change({ page: next <= 1 ? null : String(next) }, true),
    setQuery: (next: string) => change({ query: next }),
    /** Several values are separated by commas. */
    setFilter: (field: string, value: string | null) => change({ [`f.${field}`]: value }),
    /** A saved view: these filters and no others, no search, its order. */
    setView: (next: Record<string, string>, sort?: string) =>
      change({
        query: null,
        sort: sort ?? null,
        ...Object.fromEntries(Object.keys(filters).map((field) => [`f.${field}`, null])),
        ...Object.fromEntries(Object.entries(next).map(([field, value]) => [`f.${field}`, value])),
      }),
    clearFilters: () =>
      change({
        query: null,
        ...Object.fromEntries(Object.keys(filters).map((field) => [`f.${field}`, null])),
      }),
    savedViews: savedViews({ name, parameters, columns, kept: remembered.views, show: setParameters }),
    ...rangeChanges(name, remembered.range !== undefined, change),
    setColumns: (next: readonly string[] | null) => {
      rememberPreference(name, { columns: next ?? [] });
      change({ columns: next?.join() ?? null }, true);
    },
    setSort: (next: string) => {
      rememberPreference(name, { sort: next });
      change({ sort: next });
    },
    setPerPage: (next: number) => {
      rememberPreference(name, { perPage: next });
      change({ per_page: String(next) });
    },
    setDensity: (next: Density) => {
      rememberPreference(name, { density: next });
      change({ density: next }, true);
    },
  };
}

function rangeChanges(
  name: string,
  isRemembered: boolean,
  change: (changes: Record<string, string | null>) => void,
) {
  return {
    setRange: (next: ChosenRange | null) => {
      rememberPreference(name, { range: next ?? { preset: 'all' } });
      change({ range: next ? rangeForAddress(next) : 'all' });
    },
    /** Of a range that is none nothing stays. */
    dropRange: () => {
      if (isRemembered) rememberPreference(name, { range: { preset: 'all' } });
      change({ range: null });
    },
  };
}

export function filtersOf(parameters: URLSearchParams): Record<string, string> {
  const entries = [...parameters].filter(([key, value]) => key.startsWith('f.') && value !== '');
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(2), value]));
}

function withoutNone(columns: readonly string[] | undefined): readonly string[] | null {
  return columns && columns.length > 0 ? columns : null;
}

function withoutAll(range: ChosenRange | null): ChosenRange | null {
  return range && range.preset !== 'all' ? range : null;
}

function asDensity(value: string | null): Density | null {
  return value === 'compact' || value === 'standard' || value === 'comfort' ? value : null;
}
