import { useSyncExternalStore } from 'react';
import { localPreference, rememberPreference, watchPreferences } from '../../../ui/local-preference.ts';

/** The server keeps it under this name, for each person: put away is once and for all, until somebody asks for it. */
const name = 'tour';

/** Whether the tour is to be shown: to who was invited and has not left it yet, or asked for it. */
export function useTourIsDue(): boolean {
  return useSyncExternalStore(watchPreferences, () => localPreference(name).get().isPutAway === false);
}

export function startTour(): void {
  rememberPreference(name, { isPutAway: false });
}

export function leaveTour(): void {
  rememberPreference(name, { isPutAway: true });
}
