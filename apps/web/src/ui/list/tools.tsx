import type { Fields } from '@fernpuls/contract/kit/resource';
import type { ReactNode } from 'react';
import { ListToolbar } from '../list-toolbar.tsx';
import { RangeFilter } from '../range-filter.tsx';
import { SearchField } from '../search-field.tsx';
import type { useListState } from '../use-list-state.ts';
import type { OfferedColumn } from './column-choice.ts';
import { FilterPanel } from './filter-panel.tsx';
import { allValues, filtersInEffect, rangeField } from './filter-state.ts';
import { ListHabits } from './list-habits.tsx';
import { ListMenu } from './list-menu.tsx';
import type { ListScreen } from './list-screen.ts';
import styles from './tools.module.css';
import type { ListWords } from './words.ts';

type Props<F extends Fields> = {
  screen: ListScreen<F>;
  words: ListWords;
  list: ReturnType<typeof useListState>;
  columns: readonly OfferedColumn<F>[];
  /** In front of everything. */
  children?: ReactNode;
  /** Behind everything. */
  action?: ReactNode;
  /** The range of the address is none. */
  isInvalid: boolean;
  exporting: { busy: boolean; everything: () => Promise<void> };
};

/** Above the rows: what narrows them at the left, how they are shown and taken along at the right. */
export function ListTools<F extends Fields>(props: Props<F>) {
  const { screen, words, list, columns, isInvalid, exporting, children, action } = props;
  const ranged = rangeField(screen);
  return (
    <ListToolbar
      lined
      className={styles.tools}
      end={
        <>
          <ListHabits
            list={list}
            columns={columns}
            words={words}
            exporting={exporting}
            prints={screen.prints}
            shared={screen.shared}
          />
          <ListMenu tools={screen.tools ?? []} words={words} />
          {action}
        </>
      }
    >
      {children}
      {screen.resource.search.length > 0 && !screen.withoutSearch && (
        <SearchField
          value={list.query}
          onChange={list.setQuery}
          label={words.search}
          placeholder={words.searchExample}
        />
      )}
      <FilterPanel
        screen={screen}
        words={words}
        filters={filtersInEffect(screen, list.filters)}
        onFilter={(name, value) =>
          list.setFilter(name, value ?? (name in filtersInEffect(screen, {}) ? allValues : null))
        }
      />
      {ranged && (
        <RangeFilter
          kind={screen.presets ?? 'saved'}
          list={list}
          label={words.field(ranged)}
          isInvalid={isInvalid}
        />
      )}
    </ListToolbar>
  );
}
