import { type Article, articles } from '@fernpuls/contract/logistics/stock/article';
import { stockLocations } from '@fernpuls/contract/logistics/stock/stock-location';
import { articlesPath, stockLocationsPath } from '@fernpuls/contract/paths';
import { proposedQuantity, weeksLeft } from '@fernpuls/domain/logistics/stock/level';
import IconBuildingWarehouse from '#icons/IconBuildingWarehouse';
import { useList } from '../../../api/hooks.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { ListColumn, ListScreen } from '../../../ui/list/list-screen.ts';
import { StockBar } from './stock-bar.tsx';

/** More places than this are counted together in the list; the article's own page has them all. */
const placesShown = 3;
const short = ['empty', 'below'];

/** What the operator buys, stocks and sends, those that run short in a tab of their own. */
export function Component() {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const { data } = useList(stockLocations, { filters: { isActive: true }, perPage: placesShown });
  const runningShort = useList(articles, { filters: { state: short }, perPage: 1 }).data?.total;
  const places = (data?.rows ?? []).map(({ id, name }) => placeColumn(id, name));
  return <ListPage screen={screenIn({ t, format, places, runningShort })} />;
}

type Given = {
  t: Translate;
  format: ReturnType<typeof useFormat>;
  places: ListColumn<typeof articles.fields>[];
  runningShort: number | undefined;
};

function screenIn({ t, format, places, runningShort }: Given): ListScreen<typeof articles.fields> {
  return {
    resource: articles,
    base: articlesPath,
    namespace: 'stock',
    opens: 'page',
    choiceWords: { kind: 'stock:kind', category: 'stock:category', state: 'stock:state' },
    tabs: {
      field: 'state',
      withAll: true,
      values: ['short'],
      words: 'stock:tab',
      asks: { short: { state: short } },
      counts: { short: runningShort },
    },
    filters: ['category', 'kind', 'isActive'],
    actions: (
      <ButtonLink size="toolbar" icon={<IconBuildingWarehouse />} to={stockLocationsPath}>
        {t('stock_locations.page_title')}
      </ButtonLink>
    ),
    columns: [
      { key: 'name', phone: 'title' },
      { key: 'number', phone: 'value', width: '7rem', numeric: true },
      { key: 'category', phone: 'hidden', width: '11rem', wideOnly: true },
      ...places,
      { key: 'onHand', phone: 'value', width: '6rem', numeric: true, align: 'end' },
      {
        key: 'lasts',
        header: t('lasts'),
        name: t('lasts'),
        width: '6rem',
        numeric: true,
        align: 'end',
        phone: 'hidden',
        cell: (row) => lastsText(t, format, row),
        csv: ({ onHand, usedCount }) => weeksLeft(onHand, usedCount),
      },
      {
        key: 'next',
        header: t('next'),
        name: t('next'),
        width: '12rem',
        phone: 'value',
        cell: (row) => nextText(t, row),
        csv: (row) => nextText(t, row),
      },
    ],
    empty: (_, button) => (
      <EmptyState
        icon={<IconBuildingWarehouse aria-hidden="true" />}
        title={t('none')}
        text={t('none_text')}
        action={button}
      />
    ),
  };
}

function placeColumn(id: string, name: string): ListColumn<typeof articles.fields> {
  const of = (row: Article) => row.places.find(({ locationId }) => locationId === id);
  return {
    key: `at-${id}`,
    header: name,
    name,
    width: '11rem',
    phone: 'hidden',
    cell: (row) => {
      const place = of(row);
      return place ? <StockBar {...place} /> : '–';
    },
    csv: (row) => of(row)?.onHand ?? 0,
  };
}

function lastsText(
  t: Translate,
  format: ReturnType<typeof useFormat>,
  { onHand, usedCount }: Article,
): string {
  const weeks = weeksLeft(onHand, usedCount);
  return weeks === null ? '–' : t('weeks', { n: format.number(weeks) });
}

/** The place that is shortest, and how many bring it to its target again. */
function nextText(t: Translate, { places }: Article): string {
  const place =
    places.find(({ state }) => state === 'empty') ?? places.find(({ state }) => state === 'below');
  return place ? t('order_more', { n: proposedQuantity(place), place: place.locationName }) : '';
}
