import IconSearch from '#icons/IconSearch';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { Kbd } from '../../../ui/kbd.tsx';
import type { Opened } from '../../../ui/navigation/start.ts';
import type { Begun } from './begun.ts';
import { Foot } from './foot.tsx';
import { HitRow } from './hit-row.tsx';
import { type Hit, readQuery, type Scope, scopes } from './hit.ts';
import { useHits } from './use-hits.ts';
import { usePressed } from './use-pressed.ts';
import line from '../search-line.module.css';
import styles from './search.module.css';

type Props = {
  onClose: () => void;
  onOpen: (it: Opened) => void;
  /** What was typed and pressed before this code was there; null: it was there. */
  begun: Begun | null;
};

/** Finds patients, devices, screens and what can be done, all the person may. */
export function Component({ onClose, onOpen, begun }: Props) {
  const { t } = useTranslation(['shell', 'spotlight', 'ui']);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(begun?.typed ?? '');
  const [wanted, setWanted] = useState<Scope>('all');
  const [chosen, setChosen] = useState(0);
  const [within, setWithin] = useState<{ hit: Hit; typed: string } | null>(null);
  const box = useInputOf(begun);
  const { words, scope } = readQuery(typed, wanted);
  const { hits, busy } = useHits(words, scope, within?.hit ?? null);
  const current = Math.min(chosen, Math.max(0, hits.length - 1));

  function type(text: string): void {
    pressed.forget();
    setTyped(text);
    setChosen(0);
  }

  function open(hit: Hit | undefined, elsewhere = false): void {
    if (!hit) return;
    if (elsewhere && hit.to) return void window.open(hit.to, '_blank', 'noopener');
    if (hit.opens) return onOpen(hit.opens);
    onClose();
    // The dialog gives the focus back first; what runs then may take it.
    setTimeout(() => (hit.to === undefined ? hit.run?.() : void navigate(hit.to)));
  }

  const openCurrent = (elsewhere: boolean) => open(hits[current], elsewhere);
  const pressed = usePressed({ busy, begun: begun?.pressed ?? null, open: openCurrent });

  function goInside(input: HTMLInputElement): boolean {
    const hit = hits[current];
    if (!hit?.inside || within || input.selectionStart !== typed.length) return false;
    setWithin({ hit, typed });
    type('');
    return true;
  }

  function goBack(input: HTMLInputElement): boolean {
    if (!within || input.selectionEnd !== 0) return false;
    type(within.typed);
    setWithin(null);
    return true;
  }

  const choose = (step: 1 | -1) => setChosen((current + step + hits.length) % Math.max(1, hits.length));

  /** True where the key had a meaning here. */
  function press({ key, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
    if (key === 'ArrowDown') choose(1);
    else if (key === 'ArrowUp') choose(-1);
    else if (key === 'Tab') setWanted(nextScope(wanted, shiftKey ? -1 : 1));
    else if (key === 'Enter' && chosen === 0) pressed.press(ctrlKey || metaKey);
    else if (key === 'Enter') openCurrent(ctrlKey || metaKey);
    else if (!(target instanceof HTMLInputElement)) return false;
    else if (key === 'ArrowRight') return goInside(target);
    else if (key === 'ArrowLeft' || key === 'Backspace') return goBack(target);
    else return false;
    return true;
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (press(event)) event.preventDefault();
  };

  return (
    <>
      <label className={line.search}>
        <IconSearch aria-hidden="true" />
        {within && <span className={styles.within}>{within.hit.title}</span>}
        <input
          ref={box}
          role="combobox"
          aria-label={within ? t('spotlight:within', { name: within.hit.title }) : t('spotlight:placeholder')}
          aria-expanded={hits.length > 0}
          aria-controls="spotlight-hits"
          aria-describedby="spotlight-scope"
          aria-activedescendant={hits[current] ? `hit-${hits[current].key}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={within ? t('spotlight:actions') : t('spotlight:placeholder')}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => type(event.target.value)}
        />
        {!within && (
          <>
            <span id="spotlight-scope" className={styles.scope}>
              {t(`spotlight:scope.${scope}`)}
            </span>
            <Kbd keys="tab" />
          </>
        )}
      </label>
      <div id="spotlight-hits" role="listbox" aria-label={t('spotlight:title')} className={styles.hits}>
        {hits.map((hit, index) => (
          <div key={hit.key} role="presentation">
            {hit.group !== hits[index - 1]?.group && (
              <p className={styles.group} role="presentation">
                {hit.group}
              </p>
            )}
            <HitRow
              hit={hit}
              isCurrent={index === current}
              onPoint={() => setChosen(index)}
              onOpen={(elsewhere) => open(hit, elsewhere)}
              onKeyDown={onKeyDown}
            />
          </div>
        ))}
        {hits.length === 0 && !busy && <p className={styles.none}>{t('spotlight:none', { query: words })}</p>}
      </div>
      <Foot isWithin={within !== null} />
      <p className="visually-hidden" role="status">
        {t('spotlight:results', { count: hits.length })}
      </p>
    </>
  );
}

function nextScope(scope: Scope, step: 1 | -1): Scope {
  return scopes[(scopes.indexOf(scope) + step + scopes.length) % scopes.length] ?? 'all';
}

/** The line that stood until now is gone with its focus: this one goes on where it was, before another key comes. */
function useInputOf(begun: Begun | null) {
  const input = useRef<HTMLInputElement>(null);
  const [caret] = useState(begun ? begun.caret : null);
  useLayoutEffect(() => {
    if (caret === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(caret, caret);
  }, [caret]);
  return input;
}
