import { type Article, articles } from '@fernpuls/contract/logistics/stock/article';
import { articleStock } from '@fernpuls/contract/logistics/stock/stock.call';
import { articlesPath, stockDevicesPath } from '@fernpuls/contract/paths';
import IconArrowsExchange from '#icons/IconArrowsExchange';
import { useParams } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Stack } from '../../../ui/layout/layout.tsx';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { ArticleChips } from './article-chips.tsx';
import { ArticleTabs } from './article-tabs.tsx';
import { BookDrawer } from './book-drawer.tsx';
import { CountDrawer } from './count-drawer.tsx';
import { Course } from './course.tsx';
import { MinimumDrawer } from './minimum-drawer.tsx';
import { Movements } from './movements.tsx';
import { PlaceTable } from './place-table.tsx';

/** Where an article lies, what should lie there, and every booking of it. */
export function Component() {
  const { t } = useTranslation('stock');
  const { articleId = '' } = useParams();
  return (
    <DetailPage
      resource={articles}
      id={articleId}
      back={articlesPath}
      title={t('stock')}
      nameOf={({ name }) => name}
      chips={chips}
      tabs={tabs}
      actions={actions}
    >
      {(article) => <Stock article={article} />}
    </DetailPage>
  );
}

const chips = (article: Article) => <ArticleChips article={article} />;
const tabs = ({ id }: Article) => <ArticleTabs id={id} current="stock" />;
const actions = ({ id, kind }: Article) =>
  kind === 'serialised' ? <DevicesButton id={id} /> : <BookButton />;

/** Pieces with serial numbers come and go as devices. */
function DevicesButton({ id }: { id: string }) {
  const { t } = useTranslation('stock');
  return (
    <ButtonLink variant="primary" to={`${stockDevicesPath}?f.articleId=${id}`}>
      {t('show_devices')}
    </ButtonLink>
  );
}

function BookButton() {
  const { t } = useTranslation(['stock', 'shell']);
  const mayWrite = useMay('article', 'write');
  const [, setParameters] = useSearchParams();
  const begin = () => setParameters({ book: 'purchase' });
  const group = t('shell:keys.page', { page: t('stock') });
  useHotkeys([{ keys: 'n', label: t('book'), group, run: begin }], mayWrite);
  return (
    mayWrite && (
      <Button variant="primary" keys="n" icon={<IconArrowsExchange />} onClick={begin}>
        {t('book')}
      </Button>
    )
  );
}

function Stock({ article }: { article: Article }) {
  const { t } = useTranslation('stock');
  const { data, error, isPending, refetch } = useCall(articleStock, { id: article.id });
  const late = useDelayed(isPending);
  const [parameters, setParameters] = useSearchParams();
  const close = () => setParameters({});
  const stock = data?.data;
  const placeIn = (name: string) =>
    stock?.places.find(({ locationId }) => locationId === parameters.get(name)) ?? null;
  const counted = placeIn('count');
  const limited = placeIn('minimum');
  return (
    <Stack gap={4}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && <Skeleton height="12rem" />}
      {stock && (
        <>
          <Card title={t('by_place')}>
            <PlaceTable article={article} places={stock.places} />
          </Card>
          <Card title={t('course')}>
            <Course course={stock.course} places={stock.places} />
          </Card>
        </>
      )}
      <Movements articleId={article.id} />
      {stock && article.kind === 'counted' && parameters.has('book') && (
        <BookDrawer article={article} places={stock.places} reason={parameters.get('book')} onClose={close} />
      )}
      {counted && <CountDrawer article={article} place={counted} onClose={close} />}
      {limited && <MinimumDrawer article={article} place={limited} onClose={close} />}
    </Stack>
  );
}
