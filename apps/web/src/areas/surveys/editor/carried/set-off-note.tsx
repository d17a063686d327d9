import { setOffBy } from '@fernpuls/domain/surveys/set-off';
import type { Answers, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { CarriedIcon } from './carried-icon.tsx';
import styles from './carried.module.css';
import { useCarriedNames } from './use-carried-names.ts';

/** What the answers that are tried would set off. */
export function SetOffNote({ document, answers }: { document: SurveyDocument; answers: Answers }) {
  const { t } = useTranslation('surveys');
  const items = setOffBy(document, answers).map(({ item }) => item);
  const nameOf = useCarriedNames(items);
  if (items.length === 0) return null;
  return (
    <ul className={styles.told} aria-label={t('carried.would')}>
      {items.map((item) => (
        <li key={item.id}>
          <CarriedIcon kind={item.kind} />
          {item.kind === 'survey' && item.afterDays > 0
            ? t('carried.would_survey', { name: nameOf(item), count: item.afterDays })
            : t(`carried.would_${item.kind === 'survey' ? 'survey_now' : item.kind}`, { name: nameOf(item) })}
        </li>
      ))}
    </ul>
  );
}
