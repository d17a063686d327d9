import { useSyncExternalStore } from 'react';

/** One column: list, then detail (design language, section 9). */
const narrowScreen = '(max-width: 899px)';

/** Beside the help panel no screen has the 1440 pixels it is drawn for: the panel lies over its right edge. */
export const noRoomForHelp = '(max-width: 1767px)';

/** What matched on the screen: paper is narrower, and what is printed is what was seen. */
const onScreen = new Map<string, boolean>();

function matches(query: string): boolean {
  const now = matchMedia(query).matches;
  if (matchMedia('print').matches) return onScreen.get(query) ?? now;
  onScreen.set(query, now);
  return now;
}

/** Whether a media query matches now, on paper whether it did on the screen. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matches(query),
  );
}

export function useIsNarrow(): boolean {
  return useMedia(narrowScreen);
}
