import type { Fields } from '@fernpuls/contract/kit/resource';
import IconBaselineDensityLarge from '#icons/IconBaselineDensityLarge';
import IconBaselineDensityMedium from '#icons/IconBaselineDensityMedium';
import IconBaselineDensitySmall from '#icons/IconBaselineDensitySmall';
import IconDownload from '#icons/IconDownload';
import { IconButton } from '../icon-button.tsx';
import { ListToolbar } from '../list-toolbar.tsx';
import { RangePicker } from '../range-picker.tsx';
import { SearchField } from '../search-field.tsx';
import { Segmented } from '../segmented.tsx';
import type { Density, useListState } from '../use-list-state.ts';
import { useIsNarrow } from '../use-media.ts';
import type { OfferedColumn } from './column-choice.ts';
import { ColumnPanel } from './column-panel.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { rangeField } from './filter-state.ts';
import type { ListScreen } from './list-screen.ts';
import { SavedViews } from './saved-views.tsx';
import styles from './tools.module.css';
import type { ListWords } from './words.ts';

type Props<F extends Fields> = {
  screen: ListScreen<F>;
  words: ListWords;
  list: ReturnType<typeof useListState>;
  columns: readonly OfferedColumn<F>[];
  /** The range of the address is none. */
  isInvalid: boolean;
  exporting: { busy: boolean; everything: () => Promise<void> };
};

const densities: { key: Density; Icon: typeof IconBaselineDensitySmall }[] = [
  { key: 'compact', Icon: IconBaselineDensitySmall },
  { key: 'standard', Icon: IconBaselineDensityMedium },
  { key: 'comfort', Icon: IconBaselineDensityLarge },
];

/** Above the rows: what narrows them at the left, how they are shown and taken along at the right. */
export function ListTools<F extends Fields>(props: Props<F>) {
  const { screen, words, list, columns, isInvalid, exporting } = props;
  const { t } = words;
  const isNarrow = useIsNarrow();
  const ranged = rangeField(screen);
  return (
    <ListToolbar lined>
      {screen.resource.search.length > 0 && (
        <SearchField value={list.query} onChange={list.setQuery} label={t('lists:search')} />
      )}
      <FilterPanel screen={screen} words={words} filters={list.filters} onFilter={list.setFilter} />
      {ranged && (
        <RangePicker kind="saved" value={list.range} onChange={list.setRange} label={words.field(ranged)} />
      )}
      {isInvalid && (
        <p role="alert" className={styles.invalid}>
          {t('ranges:discarded', { reason: t('errors:from_after_to') })}
        </p>
      )}
      <div className={styles.end}>
        <SavedViews views={list.savedViews} words={words} />
        {!isNarrow && (
          <Segmented
            label={t('lists:density')}
            value={list.density}
            onChange={list.setDensity}
            options={densities.map(({ key, Icon }) => ({
              key,
              label: t(`lists:${key}`),
              icon: <Icon aria-hidden="true" />,
            }))}
          />
        )}
        <ColumnPanel offered={columns} chosen={list.columns} onChoose={list.setColumns} words={words} />
        <IconButton
          outlined
          label={t('lists:export')}
          icon={<IconDownload />}
          disabled={exporting.busy}
          onClick={() => void exporting.everything()}
        />
      </div>
    </ListToolbar>
  );
}
