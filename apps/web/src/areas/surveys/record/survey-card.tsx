import type { PatientSurvey, PatientSurveySession } from '@fernpuls/contract/surveys/patient-survey';
import type { Survey } from '@fernpuls/contract/surveys/survey';
import { scoreSpan } from '@fernpuls/domain/surveys/score';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { Link } from '../../../ui/link.tsx';
import { scheduleText } from '../../../clinical/rule-words/part-words.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './record.module.css';
import { ScoreCourse } from './score-course.tsx';
import { ScoreMeaning } from './score-meaning.tsx';

type Props = {
  row: PatientSurvey;
  base: string;
  survey: Survey | null;
  sessions: readonly PatientSurveySession[];
};

/** One survey of a patient: when it is asked, when it was answered last, and the course of its score. */
export function SurveyCard({ row, base, survey, sessions }: Props) {
  const { t } = useTranslation(['surveys', 'rules', 'values']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const mayAnswer = useMay('patient_survey_session', 'write');
  const isEnded = row.endsAt !== null && Date.parse(row.endsAt) <= now;
  const isAhead = Date.parse(row.startsAt) > now;
  const span = survey && scoreSpan(survey.document);
  const points = sessions.flatMap(({ id, score, answeredAt }) =>
    score === null ? [] : [{ id, score, at: Date.parse(answeredAt) }],
  );
  return (
    <article className={styles.card} data-ended={isEnded || undefined}>
      <h3>
        <Link to={`${base}/${row.id}`}>{row.surveyName}</Link>
        {isEnded && <Chip tone="outline">{t('record.ended')}</Chip>}
        {isAhead && <Chip tone="info">{t('record.ahead', { date: format.date(row.startsAt) })}</Chip>}
      </h3>
      {row.isOnce && !isEnded && !isAhead && (
        <p>{t('record.once_due', { when: format.moment(row.startsAt, now) })}</p>
      )}
      {row.schedules.length === 0 && <p>{t(row.isOnce ? 'record.once' : 'record.no_schedule')}</p>}
      {row.schedules.map((schedule) => (
        <p key={schedule}>{scheduleText(schedule, { t, format })}</p>
      ))}
      <p className={styles.last}>
        {row.lastAnsweredAt
          ? t('record.last', { when: format.ago(row.lastAnsweredAt, now) })
          : t('record.never')}
      </p>
      {span && points.length > 0 && (
        <ScoreCourse
          points={points}
          span={span}
          direction={survey.document.score?.direction ?? 'higher_is_worse'}
          label={t('record.course', { name: row.surveyName })}
          bands={survey.document.score?.bands ?? []}
        />
      )}
      {survey && <ScoreMeaning scoring={survey.document.score} points={points} />}
      {mayAnswer && !isEnded && (
        <ButtonLink to={`${base}/${row.id}/new`} size="toolbar">
          {t('record.answer')}
        </ButtonLink>
      )}
    </article>
  );
}
