import type { Fields } from '@fernpuls/contract/kit/resource';
import { useList } from '../../api/hooks.ts';
import type { ListParameters } from '../../api/queries.ts';
import { useListState } from '../use-list-state.ts';
import { useNow } from '../use-now.ts';
import { useRange } from '../use-range.ts';
import { wireFilters } from './filter-state.ts';
import type { ListScreen } from './list-screen.ts';

type Asking<F extends Fields> = Pick<
  ListScreen<F>,
  | 'resource'
  | 'name'
  | 'defaults'
  | 'tabs'
  | 'views'
  | 'filters'
  | 'filterOptions'
  | 'ranged'
  | 'always'
  | 'refetchInterval'
>;

/** Where a list stands and the rows of its page; a screen whose cells need more about these rows asks itself. */
export function useListQuery<F extends Fields>(asking: Asking<F>) {
  const { resource, name = resource.type, defaults, refetchInterval } = asking;
  const now = useNow(60_000);
  const list = useListState(name, { sort: resource.defaultSort, ...defaults });
  const { filter, isInvalid } = useRange(list, now);
  const wanted: ListParameters<F> = {
    sort: list.sort,
    query: list.query || undefined,
    filters: wireFilters(asking, list.filters, filter),
  };
  const parameters = { ...wanted, page: list.page, perPage: list.perPage };
  const found = useList(resource, parameters, refetchInterval ? { refetchInterval } : {});
  return {
    list,
    found,
    /** Of all pages. */
    wanted,
    /** Of this page. */
    parameters,
    /** The range of the address is none. */
    isInvalid,
  };
}

export type ListQuery<F extends Fields> = ReturnType<typeof useListQuery<F>>;
