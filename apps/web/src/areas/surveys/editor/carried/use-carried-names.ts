import { media } from '@fernpuls/contract/documents/medium';
import { surveys } from '@fernpuls/contract/surveys/survey';
import type { Carried } from '@fernpuls/domain/surveys/carried';
import { useList } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';

/** What something an answer carries is called; media and surveys are asked for once they are carried. */
export function useCarriedNames(items: readonly Carried[]): (item: Carried) => string {
  const { t } = useTranslation('surveys');
  const has = (kind: Carried['kind']) => items.some((item) => item.kind === kind);
  const known = useList(surveys, { perPage: 100 }, { enabled: has('survey') });
  const maySeeMedia = useMay('medium');
  const library = useList(media, { perPage: 100 }, { enabled: has('medium') && maySeeMedia });
  return (item) => {
    switch (item.kind) {
      case 'survey':
        return known.rows.find(({ id }) => id === item.surveyId)?.name ?? t('carried.kind.survey');
      case 'medium':
        return library.rows.find(({ id }) => id === item.mediumId)?.title ?? t('carried.kind.medium');
      case 'task':
      case 'goal':
        return item.title.trim() || t(`carried.kind.${item.kind}`);
    }
  };
}
