import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { allows } from '@fernpuls/contract/permissions';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { isOperatorHost, isTraining } from '../../api/surroundings.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { MenuGroup, NavEntry } from '../../ui/navigation/area.ts';
import { absolute } from '../../ui/navigation/owns.ts';
import { areas } from '../area-routes.ts';

/** Every screen there is, in the order of the menu; the menu, the bottom bar, the search and the G keys read it. */
export const navigation: readonly NavEntry[] = areas
  .flatMap((area) => area.navigation)
  .map((entry) => ({ ...entry, to: absolute(entry.to) }))
  .toSorted((a, b) => a.at - b.at);

/** What this person may see in this practice; entries without permission or module vanish. */
export function useNavigation(): readonly NavEntry[] {
  const session = useSession();
  if (session.status !== 'signed_in') return [];
  return navigation.filter(
    (entry) =>
      (entry.host === undefined || (entry.host === 'manage') === isOperatorHost()) &&
      (entry.host !== 'training' || isTraining()) &&
      allows(session.access, entry.permission, 'read') &&
      moduleIsEnabled(session.disabledModules, entry.module ?? 'core'),
  );
}

/** The word of an entry: of groups that are closed at first they come when somebody looks. */
export function navWord(t: Translate, entry: { key: string; group: MenuGroup }): string {
  const isShown = entry.group === 'workplace' || entry.group === 'patients_group';
  return t(isShown ? `shell:nav.${entry.key}` : `menu:${entry.group}.${entry.key}`);
}

type Icons = Readonly<Record<string, Icon>>;
let fetched: Icons = {};

/** Icons by the key of their entries: those of closed groups from the first time somebody wants them. */
export function useIcons(entries: readonly NavEntry[]): Icons {
  const own = Object.fromEntries(
    entries.flatMap((entry) => ('icon' in entry ? [[entry.key, entry.icon]] : [])),
  );
  const [known, setKnown] = useState(fetched);
  const missing = entries.some(({ key }) => !(key in own) && !(key in known));
  useEffect(() => {
    if (!missing) return;
    let isShown = true;
    // Without its icons a menu works all the same.
    void fetchIcons().then(
      () => isShown && setKnown(fetched),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [missing]);
  return { ...known, ...own };
}

async function fetchIcons(): Promise<void> {
  const lists = await Promise.all(areas.map(async (area) => await area.loadIcons?.()));
  fetched = Object.assign({}, ...lists.map((list) => list?.icons ?? {})) as Icons;
}
