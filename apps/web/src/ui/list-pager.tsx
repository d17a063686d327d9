import { Pager } from './pager.tsx';
import type { useListState } from './use-list-state.ts';

type Props = { list: ReturnType<typeof useListState>; found: { total: number; pages: number } };

/** The pager of a list that keeps its page in its state. */
export function ListPager({ list, found: { total, pages } }: Props) {
  return (
    <Pager
      page={list.page}
      pages={pages}
      total={total}
      perPage={list.perPage}
      onPage={list.setPage}
      onPerPage={list.setPerPage}
    />
  );
}
