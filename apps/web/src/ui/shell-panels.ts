import { useSyncExternalStore } from 'react';
import { stored } from '../api/stored.ts';
import { noRoomForHelp } from './use-media.ts';

/** What stands beside or above every signed-in screen; `contact` may carry the id of the error it is about. */
type ShellPanels = { help: boolean; news: boolean; contact: { errorId: string | null } | null };

const helpOpen = stored<boolean>('help_open', false);
const listeners = new Set<() => void>();
// Where it would cover the screen it is opened by hand only.
const hasRoom = !matchMedia(noRoomForHelp).matches;
let panels: ShellPanels = { help: hasRoom && helpOpen.get(), news: false, contact: null };

/** The help panel stays as it was left, also after signing in again. */
export function toggleHelp(): void {
  helpOpen.set(!panels.help);
  change({ help: !panels.help });
}

export function openContact(errorId: string | null = null): void {
  change({ contact: { errorId } });
}

export function showNews(news: boolean): void {
  change({ news });
}

export function closeContact(): void {
  change({ contact: null });
}

export function useShellPanels(): ShellPanels {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => panels,
  );
}

function change(changes: Partial<ShellPanels>): void {
  panels = { ...panels, ...changes };
  for (const listener of listeners) listener();
}
