import IconBolt from '#icons/IconBolt';
import IconCommand from '#icons/IconCommand';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { liveActions, useActionsVersion } from '../../../ui/actions.ts';
import { liveHotkeys, useHotkeyVersion } from '../../../ui/hotkeys.ts';
import { menuGroups, type NavEntry } from '../../../ui/navigation/area.ts';
import { navWord, useIcons, useNavigation } from '../navigation.ts';
import type { Hit } from './hit.ts';

/** Every screen the person may open, under the name and keys the menu uses. */
export function useScreens(): Hit[] {
  const { t } = useTranslation(['menu', 'shell', 'spotlight']);
  const entries = useNavigation();
  const icons = useIcons(entries);
  return entries.toSorted(byGroup).map((entry) => {
    const EntryIcon = icons[entry.key];
    return {
      key: entry.key,
      group: t('spotlight:screens'),
      icon: EntryIcon ? <EntryIcon aria-hidden="true" /> : null,
      title: navWord(t, entry),
      note: entry.group === 'workplace' ? '' : t(`shell:nav.${entry.group}`),
      also: t(`about.${entry.key}`, { defaultValue: '' }),
      to: entry.to,
      ...(entry.letter ? { keys: `g ${entry.letter}` } : {}),
    };
  });
}

const byGroup = (a: NavEntry, b: NavEntry) => menuGroups.indexOf(a.group) - menuGroups.indexOf(b.group);

/** What the screen below offers: actions on the record it shows, then everything with a shortcut. */
export function useCommands(): { actions: Hit[]; commands: Hit[] } {
  const { t } = useTranslation(['shell', 'spotlight']);
  useActionsVersion();
  useHotkeyVersion();
  const actions = liveActions().map(
    ({ subject, action }, index): Hit => ({
      key: `action-${index}`,
      group: subject,
      icon: <IconBolt aria-hidden="true" />,
      title: action.label,
      note: '',
      run: action.run,
      ...(action.keys ? { keys: action.keys } : {}),
    }),
  );
  const known = new Set(actions.map(({ title }) => title));
  const elsewhere = t('keys.go');
  const commands = liveHotkeys(0, false)
    .filter(({ group, label, keys }) => group !== elsewhere && !known.has(label) && keys !== 'mod+k')
    .map(
      (hotkey): Hit => ({
        key: `key-${hotkey.keys}`,
        group: t('spotlight:commands'),
        icon: <IconCommand aria-hidden="true" />,
        title: hotkey.label,
        note: hotkey.group,
        keys: hotkey.keys,
        run: () => hotkey.run(new KeyboardEvent('keydown')),
      }),
    );
  return { actions, commands };
}
