import { useSyncExternalStore } from 'react';

/** One column: list, then detail (design language, section 9). */
const narrowScreen = '(max-width: 899px)';

/** Beside the help panel no screen has the 1440 pixels it is drawn for: the panel lies over its right edge. */
export const noRoomForHelp = '(max-width: 1767px)';

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

export function useIsNarrow(): boolean {
  return useMedia(narrowScreen);
}
