import { type Article, articles } from '@fernpuls/contract/logistics/stock/article';
import { articleVersions } from '@fernpuls/contract/logistics/stock/stock.call';
import { articlePath, articlesPath } from '@fernpuls/contract/paths';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import type { Known } from '../../../api/queries.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Section } from '../../../ui/layout/layout.tsx';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { VersionList } from '../../../ui/versions/version-list.tsx';
import { ArticleForm, type ArticleInput } from './article-form.tsx';
import { ArticleChips } from './article-chips.tsx';
import { ArticleTabs } from './article-tabs.tsx';

/** An article by its id, or a new one at `new`. */
export function Component() {
  const { t } = useTranslation('stock');
  const { articleId = 'new' } = useParams();
  if (articleId === 'new') return <NewArticle />;
  return (
    <DetailPage
      framed
      resource={articles}
      id={articleId}
      back={articlesPath}
      title={t('articles.page_title')}
      nameOf={({ name }) => name}
      chips={chips}
      tabs={tabs}
    >
      {(article) => <KnownArticle key={article.id} article={article} />}
    </DetailPage>
  );
}

const chips = (article: Article) => <ArticleChips article={article} />;
const tabs = ({ id }: Article) => <ArticleTabs id={id} current="article" />;

function NewArticle() {
  const { t } = useTranslation(['stock', 'ui']);
  const navigate = useNavigate();
  const mayWrite = useMay('article', 'write');
  const create = useCreate(articles);
  const made = useRef('');
  const save = async (values: ArticleInput) => {
    made.current = (await create.mutateAsync(values)).id;
    showToast({ kind: 'success', text: t('ui:saved') });
  };
  return (
    <>
      <PageHeader title={t('articles.new')} back={articlesPath} />
      {mayWrite ? (
        <ArticleForm
          mayWrite
          article={null}
          save={save}
          onSaved={() => void navigate(articlePath(made.current))}
        />
      ) : (
        <RegionError error={{ code: 'forbidden' }} />
      )}
    </>
  );
}

function KnownArticle({ article }: { article: Article }) {
  const { t } = useTranslation(['stock', 'ui']);
  const mayWrite = useMay('article', 'write');
  const update = useUpdate(articles);
  const [start, setStart] = useState(article);
  const save = async (values: ArticleInput, basedOn?: Known) => {
    const saved = await update.mutateAsync({ id: article.id, ...values, basedOn });
    setStart(saved);
    showToast({ kind: 'success', text: t('ui:saved') });
    return saved;
  };
  return (
    <ArticleForm
      article={start}
      mayWrite={mayWrite}
      save={save}
      aside={
        <Section title={t('versions')}>
          <VersionList call={articleVersions} row={start} resource={articles} namespace="stock" />
        </Section>
      }
    />
  );
}
