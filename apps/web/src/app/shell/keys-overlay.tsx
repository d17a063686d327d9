import IconInfoCircle from '#icons/IconInfoCircle';
import IconKeyboard from '#icons/IconKeyboard';
import IconX from '#icons/IconX';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import {
  enableSingleKeys,
  type Hotkey,
  LayerContext,
  liveHotkeys,
  singleKeysEnabled,
  useHotkeyVersion,
} from '../../ui/hotkeys.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { layers } from '../../ui/modal.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { Switch } from '../../ui/switch.tsx';
import { KeyList } from './key-list.tsx';
import { navWord, useNavigation } from './navigation.ts';
import styles from './keys-overlay.module.css';

type Props = { onClose: () => void };

/** The keys that work on the screen below, and the switch for the single letters among them. */
export function Component(props: Props) {
  return (
    <LayerContext value={layers.overlay}>
      <Overlay {...props} />
    </LayerContext>
  );
}

function Overlay({ onClose }: Props) {
  const { t } = useTranslation(['shell', 'ui', 'hotkeys']);
  useHotkeyVersion();
  const [wanted, setWanted] = useState('');
  const withWord = useScreenWords();
  const found = liveHotkeys(0)
    .map(withWord)
    .filter((hotkey) => hotkey.label.toLowerCase().includes(wanted.toLowerCase()));
  const groups = Map.groupBy(found, (hotkey) => hotkey.group);
  return (
    <Dialog title="" label={t('keys.title')} kind="bare" width={960} onClose={onClose}>
      <header className={styles.head}>
        <IconKeyboard aria-hidden="true" />
        <h2>{t('keys.title')}</h2>
        <SearchBox
          className={styles.search}
          label={t('hotkeys:search')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Switch
          label={t('hotkeys:singles')}
          checked={singleKeysEnabled()}
          onChange={enableSingleKeys}
          labelFirst
        />
        <IconButton label={t('ui:close')} icon={<IconX />} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable */}
      <div className={styles.columns} tabIndex={0} role="region" aria-label={t('keys.title')}>
        {[...groups].map(([group, keys]) => (
          <Group key={group} title={group} keys={keys} />
        ))}
        {found.length === 0 && <p>{t('hotkeys:none')}</p>}
        <p className={styles.note}>
          <IconInfoCircle aria-hidden="true" />
          {t('hotkeys:fields')}
        </p>
      </div>
    </Dialog>
  );
}

/** Where G leads: the words of closed groups of the menu are fetched with this overlay. */
function useScreenWords(): (hotkey: Hotkey) => Hotkey {
  const { t } = useTranslation(['shell', 'menu']);
  const entries = useNavigation();
  return (hotkey) => {
    const entry =
      hotkey.group === t('keys.go') && entries.find(({ letter }) => hotkey.keys === `g ${letter}`);
    return entry ? { ...hotkey, label: navWord(t, entry) } : hotkey;
  };
}

function Group({ title, keys }: { title: string; keys: Hotkey[] }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <KeyList keys={keys} />
    </section>
  );
}
