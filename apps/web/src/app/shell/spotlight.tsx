import IconSearch from '#icons/IconSearch';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Beside } from '../../ui/beside.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LayerContext } from '../../ui/hotkeys.ts';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import { layers } from '../../ui/modal.ts';
import type { Opened } from '../../ui/navigation/start.ts';
import line from './search-line.module.css';
import type { Begun } from './search/begun.ts';

const { LazyComponent: Search, useIsThere } = lazyPart(lazyPage(() => import('./search/search.tsx')));

type Props = { onClose: () => void };

const nothing: Begun = { typed: '', caret: 0, pressed: null };

/** The search, over the screen: its line stands and takes every key at once, what it finds comes after it. */
export function Spotlight({ onClose }: Props) {
  const [opened, setOpened] = useState<{ It: Opened } | null>(null);
  return (
    <LayerContext value={layers.overlay}>
      <Beside onClose={onClose}>
        {opened ? (
          <opened.It onClose={onClose} />
        ) : (
          <Box onClose={onClose} onOpen={(It) => setOpened({ It })} />
        )}
      </Beside>
    </LayerContext>
  );
}

function Box({ onClose, onOpen }: Props & { onOpen: (it: Opened) => void }) {
  const { t } = useTranslation('shell');
  const isThere = useIsThere();
  const [begun, setBegun] = useState<Begun>(nothing);
  const [isLate] = useState(!isThere);
  const [isComposing, setComposing] = useState(false);
  const change = (changes: Partial<Begun>) => setBegun((before) => ({ ...before, ...changes }));
  return (
    <Dialog title="" label={t('keys.spotlight')} kind="bare" width={680} onClose={onClose}>
      {isThere && !isComposing ? (
        <Search onClose={onClose} onOpen={onOpen} begun={isLate ? begun : null} />
      ) : (
        <label className={line.search}>
          <IconSearch aria-hidden="true" />
          <input
            aria-label={t('keys.spotlight')}
            autoComplete="off"
            spellCheck={false}
            value={begun.typed}
            onChange={({ target }) => change({ typed: target.value, pressed: null })}
            onSelect={({ currentTarget }) => change({ caret: currentTarget.selectionStart ?? 0 })}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposing)
                change({ pressed: { elsewhere: event.ctrlKey || event.metaKey } });
              // There is nowhere else to go yet.
              else if (event.key === 'Tab') event.preventDefault();
            }}
          />
        </label>
      )}
    </Dialog>
  );
}
