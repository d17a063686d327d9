import { useState } from 'react';
import { useLocation } from 'react-router';
import { stored } from '../../api/stored.ts';
import type { NavEntry } from '../../ui/navigation/area.ts';
import { isCurrent } from './current-entry.ts';

const folds = stored<Record<string, boolean>>('menu_groups', {});

/** Whether a group of the menu is open: as somebody left it, else `first`; always while its screen is shown. */
export function useFold(group: string, entries: readonly NavEntry[], first: boolean) {
  const here = useLocation();
  const [chosen, setChosen] = useState(() => folds.get()[group]);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const isHere = entries.some((entry) => isCurrent(entry, here)) && closedAt !== here.pathname;
  const open = isHere || (chosen ?? first);
  return {
    open,
    toggle: () => {
      folds.set({ ...folds.get(), [group]: !open });
      setChosen(!open);
      setClosedAt(open ? here.pathname : null);
    },
  };
}
