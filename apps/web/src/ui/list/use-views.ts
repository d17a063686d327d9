import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'react-router';
import { stored } from '../../api/stored.ts';
import type { useListState } from '../use-list-state.ts';
import { currentView, filtersInEffect } from './filter-state.ts';
import type { ListViews } from './list-screen.ts';

type Given = { name: string; views: ListViews | undefined; list: ReturnType<typeof useListState> };

/** The views of a list: a press remembers one, and a list opened without an address of its own comes back in it. */
export function useViews({ name, views, list }: Given) {
  const { search } = useLocation();
  const first = views?.all[0].key ?? '';
  const last = useMemo(() => stored<string>(`list.${name}.view`, first), [name, first]);
  const show = (key: string) => {
    const view = views?.all.find((one) => one.key === key);
    if (view) list.setView(view.filters, view.sort);
  };
  const restore = useEffectEvent(() => {
    if (search === '' && last.get() !== first) show(last.get());
  });
  useEffect(() => {
    restore();
  }, []);
  return {
    current: currentView(views, filtersInEffect({ views }, list.filters)),
    choose: (key: string) => {
      last.set(key);
      show(key);
    },
    show,
  };
}
