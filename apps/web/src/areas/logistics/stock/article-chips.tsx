import type { Article } from '@fernpuls/contract/logistics/stock/article';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';

/** Its number, and that it is not used any more. */
export function ArticleChips({ article: { number, isActive } }: { article: Article }) {
  const { t } = useTranslation('lists');
  return (
    <>
      <Chip tone="outline">{number}</Chip>
      {!isActive && <Chip>{t('inactive')}</Chip>}
    </>
  );
}
