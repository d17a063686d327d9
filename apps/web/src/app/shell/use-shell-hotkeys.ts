import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { type Hotkey, useHotkeys } from '../../ui/hotkeys.ts';
import { openKeysOverlay } from '../../ui/keys-overlay-state.ts';
import { toggleHelp } from '../../ui/shell-panels.ts';
import { undoLast } from '../../ui/undo.ts';
import { toggleTheme } from '../../ui/theme.ts';
import { useNavigation } from './navigation.ts';

/** The keys that work on every signed-in screen. */
export function useShellHotkeys({
  search,
  toggleMenu,
}: {
  search: () => void;
  toggleMenu: () => void;
}): void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const entries = useNavigation();
  const group = t('keys.everywhere');
  const list: Hotkey[] = [
    { keys: 'mod+k', label: t('keys.spotlight'), group, run: search },
    { keys: '?', label: t('keys.overlay'), group, run: openKeysOverlay },
    { keys: 'f1', label: t('keys.help'), group, run: toggleHelp, inFields: true },
    { keys: 'shift+d', label: t('keys.theme'), group, run: toggleTheme },
    { keys: 'shift+m', label: t('keys.menu'), group, run: toggleMenu },
    { keys: 'mod+z', label: t('keys.undo'), group, run: () => void undoLast(), inFields: false },
    ...entries.flatMap((entry) =>
      entry.letter
        ? [
            {
              keys: `g ${entry.letter}`,
              // Its word comes with the list of keys.
              label: entry.key,
              group: t('keys.go'),
              run: () => void navigate(entry.to),
            },
          ]
        : [],
    ),
  ];
  useHotkeys(list, true, 0);
}
