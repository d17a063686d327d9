import { stored } from '../../../api/stored.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useRange } from '../../../ui/use-range.ts';
import { useListState } from '../../../ui/use-list-state.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { type Chosen, type InboxTab, inboxTabs } from './inbox-filters.ts';

type InboxLook = 'list' | 'grid';
const remembered = stored<InboxLook>('ecgs.view', 'list');

/** Tab, list or grid, filters, search and page: all in the address; page size and order are kept for each look. */
export function useInboxView() {
  const [parameters, setParameters] = useSearchParams();
  const tab = inboxTabs.find((one) => one === parameters.get('tab')) ?? 'unseen';
  const look: InboxLook = (parameters.get('view') ?? remembered.get()) === 'grid' ? 'grid' : 'list';
  const list = useListState(look === 'grid' ? 'incoming_ecgs_grid' : 'incoming_ecgs', {
    sort: '-measuredAt',
    perPage: look === 'grid' ? 24 : 25,
  });

  const range = useRange(list, useNow(60_000));

  function change(changes: Record<string, string>): void {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['page', 'per_page']) next.delete(name);
        for (const [key, value] of Object.entries(changes)) next.set(key, value);
        return next;
      },
      { replace: true },
    );
  }

  return {
    tab,
    look,
    list,
    chosen: list.filters as Chosen,
    range,
    setTab: (next: InboxTab) => change({ tab: next }),
    setLook: (next: InboxLook) => {
      remembered.set(next);
      change({ view: next });
    },
  };
}

export type InboxView = ReturnType<typeof useInboxView>;
