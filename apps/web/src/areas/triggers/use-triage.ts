import { useCallback } from 'react';
import { useIsNarrow } from '../../ui/use-media.ts';
import type { Group } from './queue/model.ts';
import { useFirstInView } from './queue/use-first-in-view.ts';
import { useListing } from './queue/use-listing.ts';
import { usePicked } from './queue/use-picked.ts';
import { useWalk } from './queue/use-walk.ts';
import { useSelection } from './use-selection.ts';

/** The queue, the patient in view and the picked ones. */
export function useTriage() {
  const isNarrow = useIsNarrow();
  const { isLoaded, whole, settle, ...listing } = useListing();
  const { tab, filter, queue, order } = listing;
  const { selected, select, open: openAlone } = useSelection();
  const { picked, pick, unpick, extend } = usePicked();
  const walk = useWalk({ order, selected });
  const index = selected === null ? -1 : order.indexOf(selected);
  const { first } = walk;
  const asked = JSON.stringify([filter, tab]);
  useFirstInView({ isNarrow, isLoaded, selected, isListed: index >= 0, first, asked, select });
  const show = useCallback(
    (id: string | null) => {
      settle();
      select(id);
    },
    [settle, select],
  );
  const groupOf = (id: string | null): Group | null => (id === null ? null : (whole.get(id) ?? null));
  const shown = queue.sections.flatMap(({ groups }) => groups);
  return {
    ...listing,
    settle,
    isNarrow,
    index,
    selected,
    group: groupOf(selected),
    /** Those J and K lead to, the next three and the one before. */
    around: walk.ahead.flatMap((id) => groupOf(id) ?? []),
    picked,
    pickedGroups: shown.filter(({ patientId }) => picked.has(patientId)),
    pick,
    unpick,
    show,
    /** On a telephone a step of its own in the browser's history. */
    openAlone,
    step: (step: 1 | -1, isExtending = false) => {
      const next = walk.to(step);
      if (next === null) return;
      if (isExtending) extend(selected === null ? [next] : [selected, next]);
      show(next);
    },
    /** After the patient in view is done with, alone or together with others; nobody who has walked on is led back. */
    moveOn: (done: readonly string[] = []) => {
      const next = walk.leave(done);
      if (!walk.isStillThere()) return;
      if (isNarrow) openAlone(null);
      else show(next);
    },
  };
}

export type Triage = ReturnType<typeof useTriage>;
