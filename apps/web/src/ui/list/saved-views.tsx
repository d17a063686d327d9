import { viewName } from '@fernpuls/domain/tenancy/view-name';
import { useId, useState } from 'react';
import IconBookmark from '#icons/IconBookmark';
import IconX from '#icons/IconX';
import { Button } from '../button.tsx';
import { Dropdown } from '../dropdown.tsx';
import { IconButton } from '../icon-button.tsx';
import type { SavedView } from '../local-preference.ts';
import { useUndo } from '../undo.ts';
import type { useListState } from '../use-list-state.ts';
import { useIsNarrow } from '../use-media.ts';
import styles from './saved-views.module.css';
import type { ListWords } from './words.ts';

const most = 20;

type Props = { views: ReturnType<typeof useListState>['savedViews']; words: ListWords };

/** Search, filters, order and columns under a name, found again on every machine; each is an ordinary address. */
export function SavedViews({ views, words: { t } }: Props) {
  const undoable = useUndo();
  const isNarrow = useIsNarrow();
  const { current } = views;
  const remove = (view: SavedView) => {
    const before = views.all;
    views.change(before.filter((one) => one !== view));
    undoable({ text: t('lists:view_removed', { name: view.name }), undo: () => views.change(before) });
  };
  return (
    <Dropdown
      {...(isNarrow && !current ? {} : { label: current?.name ?? t('lists:views') })}
      title={t('lists:views')}
      icon={<IconBookmark aria-hidden="true" />}
      keys="v"
      group={t('shell:keys.lists')}
      variant="subtle"
      width={300}
    >
      {(close) => (
        <>
          {views.all.length === 0 && <p className={styles.none}>{t('lists:no_views')}</p>}
          <ul className={styles.list}>
            {views.all.map((view) => (
              <li key={view.name} className={styles.item}>
                <button
                  type="button"
                  aria-pressed={view === current}
                  onClick={() => {
                    views.show(view.address);
                    close();
                  }}
                >
                  {view.name}
                </button>
                <IconButton
                  label={t('lists:view_remove', { name: view.name })}
                  icon={<IconX />}
                  onClick={() => remove(view)}
                />
              </li>
            ))}
          </ul>
          {!current && views.address !== '' && views.all.length < most && (
            <NewView
              words={{ t }}
              taken={views.all}
              onSave={(name) => {
                views.change([...views.all, { name, address: views.address }]);
                close();
              }}
            />
          )}
        </>
      )}
    </Dropdown>
  );
}

type NewProps = { words: Pick<ListWords, 't'>; taken: readonly SavedView[]; onSave: (name: string) => void };

function NewView({ words: { t }, taken, onSave }: NewProps) {
  const id = useId();
  const [name, setName] = useState('');
  const given = name.trim();
  const fault = viewName(taken)(given);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '' && !fault) onSave(given);
      }}
    >
      <label htmlFor={id}>{t('lists:view_new')}</label>
      <div className={styles.line}>
        <input
          id={id}
          value={name}
          maxLength={60}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={given === '' || fault !== null}>
          {t('ui:save')}
        </Button>
      </div>
      {fault && (
        <p id={`${id}-error`} role="alert">
          {t(`errors:${fault.code}`, fault.params)}
        </p>
      )}
    </form>
  );
}
