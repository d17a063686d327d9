import { cohorts } from '@fernpuls/contract/patients/cohort';
import { useList } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RegionError } from '../../ui/region-error.tsx';
import styles from './cohort-choice.module.css';

type Props = { onChoose: (cohort: { id: string; name: string }) => void };

/** One of the practice's cohorts. */
export function CohortChoice({ onChoose }: Props) {
  const { t } = useTranslation('patients');
  const { rows, error, refetch, isPending } = useList(cohorts, { perPage: 100, sort: 'name' });
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!isPending && rows.length === 0) return <p>{t('bulk.no_cohorts')}</p>;
  return (
    <ul className={styles.list}>
      {rows.map((cohort) => (
        <li key={cohort.id}>
          <button type="button" className={styles.item} onClick={() => onChoose(cohort)}>
            {cohort.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
