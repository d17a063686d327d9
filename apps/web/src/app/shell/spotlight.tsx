import IconSearch from '#icons/IconSearch';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { type Hit, ranked, readQuery, type Scope, scopes } from './search/hit.ts';
import { useCommands, useScreens } from './search/use-commands.tsx';
import { usePeople, useRecordPages } from './search/use-people.tsx';
import styles from './spotlight.module.css';

/** Finds patients, screens and what can be done here, all the person may see; the first hit is chosen already. */
export function Component({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'spotlight', 'ui']);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<Scope>('all');
  const [chosen, setChosen] = useState(0);
  const { words, scope } = readQuery(typed, wanted);
  const { hits, busy } = useHits(words, scope);
  const current = Math.min(chosen, Math.max(0, hits.length - 1));

  function open(hit: Hit | undefined, elsewhere = false): void {
    if (!hit) return;
    if (elsewhere && hit.to) return void window.open(hit.to, '_blank', 'noopener');
    onClose();
    // The dialog gives the focus back first; what runs then may take it.
    setTimeout(() => (hit.to === undefined ? hit.run() : void navigate(hit.to)));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen((current + step + hits.length) % Math.max(1, hits.length));
    else if (event.key === 'Tab') setWanted(nextScope(wanted, event.shiftKey ? -1 : 1));
    else if (event.key === 'Enter') open(hits[current], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog title="" label={t('spotlight:title')} kind="bare" width={680} onClose={onClose}>
      <label className={styles.search}>
        <IconSearch aria-hidden="true" />
        <input
          role="combobox"
          aria-label={t('spotlight:placeholder')}
          aria-expanded={hits.length > 0}
          aria-controls="spotlight-hits"
          aria-describedby="spotlight-scope"
          aria-activedescendant={hits[current] ? `hit-${hits[current].key}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('spotlight:placeholder')}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
        />
        <span id="spotlight-scope" className={styles.scope}>
          {t(`spotlight:scope.${scope}`)}
        </span>
        <Kbd keys="tab" />
      </label>
      <div id="spotlight-hits" role="listbox" aria-label={t('spotlight:title')} className={styles.hits}>
        {hits.map((hit, index) => (
          <div key={hit.key} role="presentation">
            {hit.group !== hits[index - 1]?.group && (
              <p className={styles.group} role="presentation">
                {hit.group}
              </p>
            )}
            <div
              id={`hit-${hit.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              ref={index === current ? intoView : null}
              className={styles.hit}
              onPointerMove={() => setChosen(index)}
              onClick={(event) => open(hit, event.ctrlKey || event.metaKey)}
              onKeyDown={onKeyDown}
            >
              {hit.icon}
              <strong>
                <Marked hit={hit} />
              </strong>
              <span className={styles.note}>{hit.note}</span>
              {hit.keys && <Kbd keys={hit.keys} split />}
            </div>
          </div>
        ))}
        {hits.length === 0 && !busy && <p className={styles.none}>{t('spotlight:none', { query: words })}</p>}
      </div>
      <Foot />
      <p className="visually-hidden" role="status">
        {t('spotlight:results', { count: hits.length })}
      </p>
    </Dialog>
  );
}

function useHits(words: string, scope: Scope): { hits: Hit[]; busy: boolean } {
  const seesPeople = scope === 'all' || scope === 'patients';
  const { people, first, busy } = usePeople(words, seesPeople);
  const pages = useRecordPages(words !== '' && seesPeople ? first : null);
  const screens = useScreens();
  const { actions, commands } = useCommands();
  const seesScreens = scope === 'all' || scope === 'screens' || scope === 'actions';
  const seesActions = scope === 'all' || scope === 'actions';
  // While nothing is typed the whole list of shortcuts would bury what one looks for.
  const hasAsked = words !== '' || scope === 'actions';
  const hits = [
    ...(words === '' && seesActions ? actions : []),
    ...people,
    ...pages,
    ...(words !== '' && seesActions ? ranked(words, actions) : []),
    ...(seesScreens ? ranked(words, screens) : []),
    ...(seesActions && hasAsked ? ranked(words, commands) : []),
  ];
  return { hits, busy };
}

function Marked({ hit }: { hit: Hit }) {
  const parts: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of hit.marks ?? []) {
    parts.push(
      { text: hit.title.slice(at, from), isMarked: false },
      { text: hit.title.slice(from, to), isMarked: true },
    );
    at = to;
  }
  parts.push({ text: hit.title.slice(at), isMarked: false });
  return parts.map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

function Foot() {
  const { t } = useTranslation(['shell', 'spotlight']);
  return (
    <footer className={styles.foot}>
      <Kbd keys="arrowup arrowdown" split /> {t('spotlight:choose')}
      <Kbd keys="enter" /> {t('spotlight:open')}
      <span className={styles.wide}>
        <Kbd keys="mod+enter" /> {t('spotlight:new_tab')}
        <Kbd keys=">" /> {t('spotlight:only_commands')}
        <Kbd keys="#" /> {t('spotlight:by_number')}
      </span>
      <span className={styles.end}>
        <Kbd keys="esc" /> {t('spotlight:close')}
      </span>
    </footer>
  );
}

function nextScope(scope: Scope, step: 1 | -1): Scope {
  return scopes[(scopes.indexOf(scope) + step + scopes.length) % scopes.length] ?? 'all';
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
