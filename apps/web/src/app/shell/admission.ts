import { allows } from '@fernpuls/contract/permissions';
import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { mayEnter, screenAreaOf } from '@fernpuls/contract/screen-areas';
import { useSession } from '../../api/session.ts';
import { isOperatorHost } from '../../api/surroundings.ts';
import { menuGroups, type NavEntry, settingSections } from '../../ui/navigation/area.ts';
import { covers } from '../../ui/navigation/owns.ts';
import { navigation, useNavigation } from './navigation.ts';

type Shut = { by: 'permission' | 'module' };

/** Why the screen of an address stays closed to this person; null where it opens. */
export function useShut(pathname: string): Shut | null {
  const session = useSession();
  if (session.status !== 'signed_in') return null;
  const entries = entriesOf(pathname);
  const on = entries.filter(({ module = 'core' }) => moduleIsEnabled(session.disabledModules, module));
  if (on.length < entries.length && on.length === 0) return { by: 'module' };
  const area = screenAreaOf(pathname);
  const isOpen = area === null || mayEnter(session.access, area);
  const isPermitted =
    entries.length === 0 || on.some(({ permission }) => allows(session.access, permission, 'read'));
  return isOpen && isPermitted ? null : { by: 'permission' };
}

/** The first screen this person may see, in the order of the menu; null where there is none. */
export function useFirstScreen(): string | null {
  return firstOf(useNavigation())?.to ?? null;
}

function firstOf(entries: readonly NavEntry[]): NavEntry | undefined {
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))[0];
}

function placeOf(entry: NavEntry): number {
  const section = entry.group === 'settings' ? settingSections.indexOf(entry.section) : 0;
  return (menuGroups.indexOf(entry.group) * 10 + section) * 1000 + entry.at;
}

/** The entries of the menu that lead to a screen or above it; tabs of one screen are several. */
function entriesOf(pathname: string): NavEntry[] {
  const leading = navigation.filter(
    ({ to, host }) =>
      (host === undefined || (host === 'manage') === isOperatorHost()) && covers(pathOf(to), pathname),
  );
  const nearest = Math.max(...leading.map(({ to }) => pathOf(to).length));
  return leading.filter(({ to }) => pathOf(to).length === nearest);
}

function pathOf(to: string): string {
  return to.split('?')[0] ?? to;
}
