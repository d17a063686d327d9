import IconBookmark from '#icons/IconBookmark';
import IconX from '#icons/IconX';
import { patientsPath } from '@fernpuls/contract/paths';
import { useMatch } from 'react-router';
import { Dropdown } from '../dropdown.tsx';
import { useFormat } from '../format.ts';
import { IconButton } from '../icon-button.tsx';
import type { SavedView } from '../local-preference.ts';
import { useUndo } from '../undo.ts';
import type { useListState } from '../use-list-state.ts';
import { useIsNarrow } from '../use-media.ts';
import type { SharedViews } from './list-screen.ts';
import { NewView } from './new-view.tsx';
import styles from './saved-views.module.css';
import type { ListWords } from './words.ts';

const most = 20;

type Props = {
  views: ReturnType<typeof useListState>['savedViews'];
  shared?: SharedViews | undefined;
  words: Pick<ListWords, 't'>;
  keys?: 'shift+v' | undefined;
};

/**
 * Filters, order and columns under a name, found again on every machine, one's own with the search too; each is an
 * ordinary address. Where the screen has views of the practice they stand below.
 */
export function SavedViews({ views, shared, words: { t }, keys }: Props) {
  const undoable = useUndo();
  const isNarrow = useIsNarrow();
  // In a record V plans a video consultation, as its head says.
  const isInRecord = useMatch(`${patientsPath}/:id/:page/*`) !== null;
  const ofPractice = shared?.all ?? [];
  const current = [...views.all, ...ofPractice].find(({ address }) => views.isShown(address));
  const remove = (view: SavedView) => {
    const before = views.all;
    views.change(before.filter((one) => one !== view));
    undoable({ text: t('lists:view_removed', { name: view.name }), undo: () => views.change(before) });
  };
  const removeShared = async (view: SharedViews['all'][number]) => {
    await shared?.remove(view.id);
    undoable({ text: t('lists:view_removed', { name: view.name }), undo: () => shared?.share(view) });
  };
  return (
    <Dropdown
      {...(isNarrow && !current ? {} : { label: current?.name ?? t('lists:views') })}
      title={t('lists:views')}
      icon={<IconBookmark aria-hidden="true" />}
      keys={keys ?? (isInRecord ? 'shift+v' : 'v')}
      group={t('shell:keys.lists')}
      variant="subtle"
      width={320}
    >
      {(close) => {
        const of = <V extends SavedView>(all: readonly V[]) => ({
          all,
          current,
          countOf: shared?.countOf,
          onShow: ({ address }: SavedView) => {
            views.show(address);
            close();
          },
        });
        return (
          <>
            {views.all.length + ofPractice.length === 0 && (
              <p className={styles.none}>{t('lists:no_views')}</p>
            )}
            {ofPractice.length > 0 && views.all.length > 0 && <h3>{t('lists:views_own')}</h3>}
            <Named
              {...of(views.all)}
              removing={(name) => t('lists:view_remove', { name })}
              onRemove={remove}
            />
            {ofPractice.length > 0 && <h3>{t('lists:views_practice')}</h3>}
            <Named
              {...of(ofPractice)}
              removing={(name) => t('lists:view_remove_shared', { name })}
              onRemove={shared?.may ? (view) => void removeShared(view) : undefined}
            />
            {!current && views.address !== '' && views.all.length < most && (
              <NewView
                words={{ t }}
                taken={[...views.all, ...ofPractice]}
                mayShare={shared?.may === true && views.sharedAddress !== ''}
                onSave={async (name, isShared) => {
                  if (isShared) await shared?.share({ name, address: views.sharedAddress });
                  else views.change([...views.all, { name, address: views.address }]);
                  close();
                }}
              />
            )}
          </>
        );
      }}
    </Dropdown>
  );
}

type NamedProps<V extends SavedView> = {
  all: readonly V[];
  current: SavedView | undefined;
  countOf: ((address: string) => number | undefined) | undefined;
  onShow: (view: V) => void;
  removing: (name: string) => string;
  onRemove?: ((view: V) => void) | undefined;
};

function Named<V extends SavedView>({ all, current, countOf, onShow, removing, onRemove }: NamedProps<V>) {
  const format = useFormat();
  if (all.length === 0) return null;
  return (
    <ul className={styles.list}>
      {all.map((view) => {
        const count = countOf?.(view.address);
        return (
          <li key={view.name} className={styles.item}>
            <button type="button" aria-pressed={view === current} onClick={() => onShow(view)}>
              {view.name}
              {count !== undefined && <span className="numeric">{format.number(count)}</span>}
            </button>
            {onRemove && (
              <IconButton label={removing(view.name)} icon={<IconX />} onClick={() => onRemove(view)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
