import IconBaselineDensityLarge from '#icons/IconBaselineDensityLarge';
import IconBaselineDensityMedium from '#icons/IconBaselineDensityMedium';
import IconBaselineDensitySmall from '#icons/IconBaselineDensitySmall';
import IconDownload from '#icons/IconDownload';
import IconPrinter from '#icons/IconPrinter';
import { IconButton } from '../icon-button.tsx';
import { Segmented } from '../segmented.tsx';
import type { Density, useListState } from '../use-list-state.ts';
import { useIsNarrow } from '../use-media.ts';
import type { NamedColumn } from './column-choice.ts';
import { ColumnPanel } from './column-panel.tsx';
import type { SharedViews } from './list-screen.ts';
import { SavedViews } from './saved-views.tsx';
import type { ListWords } from './words.ts';

const densities: { key: Density; Icon: typeof IconBaselineDensitySmall }[] = [
  { key: 'compact', Icon: IconBaselineDensitySmall },
  { key: 'standard', Icon: IconBaselineDensityMedium },
  { key: 'comfort', Icon: IconBaselineDensityLarge },
];

type Props = {
  words: Pick<ListWords, 't'>;
  list: ReturnType<typeof useListState>;
  /** None: its rows stand as something else than a table. */
  columns: readonly NamedColumn[];
  exporting: { busy: boolean; everything: () => Promise<void> };
  prints?: boolean | undefined;
  shared?: SharedViews | undefined;
  /** Where V means something else on the screen. */
  viewsKeys?: 'shift+v' | undefined;
};

/** How somebody is used to see a list, its named views, and the way to take it along. */
export function ListHabits(props: Props) {
  const { words, list, columns, exporting, prints, shared, viewsKeys } = props;
  const { t } = words;
  const isNarrow = useIsNarrow();
  return (
    <>
      <SavedViews views={list.savedViews} shared={shared} words={words} keys={viewsKeys} />
      {!isNarrow && columns.length > 0 && (
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
      {!isNarrow && columns.length > 0 && (
        <ColumnPanel offered={columns} chosen={list.columns} onChoose={list.setColumns} words={words} />
      )}
      <IconButton
        outlined
        label={t('lists:export')}
        icon={<IconDownload />}
        disabled={exporting.busy}
        onClick={() => void exporting.everything()}
      />
      {prints && !isNarrow && (
        <IconButton outlined label={t('lists:print')} icon={<IconPrinter />} onClick={() => window.print()} />
      )}
    </>
  );
}
