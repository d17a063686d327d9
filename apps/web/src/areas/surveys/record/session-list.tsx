import type { patientSurveySessions } from '@fernpuls/contract/surveys/patient-survey';
import type { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { scoreText } from '../score-text.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import styles from './record.module.css';

type Found = ReturnType<typeof useList<typeof patientSurveySessions.fields>>;

/** Every answered survey, newest first, each the way to its answers. */
export function SessionList({ base, found }: { base: string; found: Found }) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const { rows, total, error, data, refetch } = found;
  return (
    <section aria-label={t('sessions.title')}>
      <h3 className={styles.heading}>
        {t('sessions.title')} <span className="numeric">{total > 0 && format.number(total)}</span>
      </h3>
      {error && !data && <RegionError error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <p className={styles.none}>{t('sessions.none')}</p>}
      <ol className={styles.sessions}>
        {rows.map((session) => (
          <li key={session.id}>
            <Link to={`${base}/${session.patientSurveyId}/${session.id}`} className="numeric">
              {format.dateTime(session.answeredAt)}
            </Link>
            <span className={styles.name}>{session.surveyName}</span>
            <span className={styles.author}>
              {session.author === 'patient'
                ? t('sessions.by_patient')
                : t('sessions.by_staff', { name: session.recordedByName ?? '' })}
            </span>
            <strong className="numeric">
              {session.score === null ? '' : t('score_is', { number: scoreText(session.score, format) })}
            </strong>
          </li>
        ))}
      </ol>
      {total > rows.length && <p className={styles.none}>{t('sessions.more', { number: rows.length })}</p>}
    </section>
  );
}
