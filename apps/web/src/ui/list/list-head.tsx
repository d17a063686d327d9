import type { Fields } from '@fernpuls/contract/kit/resource';
import type { ReactNode } from 'react';
import { PageHeader } from '../page-header.tsx';
import { Segmented } from '../segmented.tsx';
import { Tabs } from '../tabs.tsx';
import type { useListState } from '../use-list-state.ts';
import { useIsNarrow } from '../use-media.ts';
import { currentTab, tabValues } from './filter-state.ts';
import styles from './list-head.module.css';
import type { ListScreen } from './list-screen.ts';
import type { useViews } from './use-views.ts';
import type { ListWords } from './words.ts';

type Props<F extends Fields> = {
  screen: ListScreen<F>;
  words: ListWords;
  list: ReturnType<typeof useListState>;
  views: ReturnType<typeof useViews>;
  note: ReactNode;
  newButton: ReactNode;
};

/** Title, number of rows, tabs and what is done without a row; views have a line of their own. */
export function ListHead<F extends Fields>({ screen, words, list, views, note, newButton }: Props<F>) {
  const isNarrow = useIsNarrow();
  const named = screen.views;
  const isOwnLine = named !== undefined && !isNarrow;
  const { savedViews } = list;
  const saved = [...(screen.shared?.all ?? []), ...savedViews.all];
  const shown = saved.find(({ address }) => savedViews.isShown(address));
  const choose = (key: string) => {
    const view = saved.find(({ name }) => keyOf(name) === key);
    if (view) savedViews.show(view.address);
    else views.choose(key);
  };
  return (
    <>
      <PageHeader
        title={words.title}
        tab={screen.tab}
        {...(screen.back ? { back: screen.back } : {})}
        note={note}
        chips={screen.chips}
        actions={
          <>
            {screen.actions}
            {!isOwnLine && newButton}
          </>
        }
      >
        <ListTabs screen={screen} words={words} list={list} />
      </PageHeader>
      {named && (
        <div className={styles.views}>
          <Tabs
            label={words.t('lists:views')}
            tabs={[
              ...named.all.map(({ key, count }) => ({
                key,
                label: words.t(`${named.words}.${key}`),
                count,
              })),
              ...saved.map(({ name, address }) => ({
                key: keyOf(name),
                label: name,
                count: screen.shared?.countOf(address),
              })),
            ]}
            current={shown ? keyOf(shown.name) : (views.current?.key ?? '')}
            onChange={choose}
          />
          {isOwnLine && newButton}
        </div>
      )}
    </>
  );
}

/** No view of the screen is called so. */
function keyOf(name: string): string {
  return `saved.${name}`;
}

/** In front of the tools of a list that stands within a page. */
export function SectionHead<F extends Fields>(props: Omit<Props<F>, 'views' | 'newButton'>) {
  const { screen, words, list, note } = props;
  return (
    <>
      <h2 className={styles.title}>{words.title}</h2>
      <span className={`${styles.note} numeric`}>{note}</span>
      <ListTabs screen={screen} words={words} list={list} />
    </>
  );
}

/** On a page tabs, within one a few buttons beside each other. */
function ListTabs<F extends Fields>({ screen, words, list }: Pick<Props<F>, 'screen' | 'words' | 'list'>) {
  const { tabs } = screen;
  if (!tabs) return null;
  const values = tabValues(screen);
  const all = values.map((key) => ({
    key,
    label: words.t(`${tabs.words}.${key}`),
    count: tabs.counts?.[key],
  }));
  const current = currentTab(screen, list.filters) ?? '';
  const choose = (key: string) => list.setFilter(tabs.field, key === values[0] ? null : key);
  return screen.head === 'section' ? (
    <Segmented label={words.field(tabs.field)} options={all} value={current} onChange={choose} />
  ) : (
    <Tabs label={words.title} tabs={all} current={current} onChange={choose} />
  );
}
