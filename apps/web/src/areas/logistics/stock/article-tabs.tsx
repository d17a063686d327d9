import { articlePath, articleStockPath } from '@fernpuls/contract/paths';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tabs } from '../../../ui/tabs.tsx';

/** An article and its stock stand at addresses of their own. */
export function ArticleTabs({ id, current }: { id: string; current: 'article' | 'stock' }) {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  return (
    <Tabs
      label={t('articles.page_title')}
      tabs={[
        { key: 'article', label: t('articles.one') },
        { key: 'stock', label: t('stock') },
      ]}
      current={current}
      onChange={(key) => void navigate(key === 'stock' ? articleStockPath(id) : articlePath(id))}
    />
  );
}
