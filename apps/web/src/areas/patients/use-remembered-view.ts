import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'react-router';
import { stored } from '../../api/stored.ts';
import type { useListState } from '../../ui/use-list-state.ts';
import { patientViews } from './patient-views.ts';

/** Changes the view and remembers it; a list opened without an address of its own comes back in that view. */
export function useRememberedView(state: ReturnType<typeof useListState>): (key: string) => void {
  const { search } = useLocation();
  const lastView = useMemo(() => stored<string>('list.patients.view', 'active'), []);
  const show = (key: string) => {
    const view = patientViews.find((one) => one.key === key);
    if (view) state.setView(view.filters, view.sort);
  };
  const restore = useEffectEvent(() => {
    if (search === '' && lastView.get() !== 'active') show(lastView.get());
  });
  useEffect(() => {
    restore();
  }, []);
  return (key) => {
    lastView.set(key);
    show(key);
  };
}
