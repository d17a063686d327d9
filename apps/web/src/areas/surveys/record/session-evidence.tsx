import { recordPath } from '@fernpuls/contract/paths';
import { patientSurveySessions } from '@fernpuls/contract/surveys/patient-survey';
import { triggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { scoreSpan } from '@fernpuls/domain/surveys/score';
import { useCall, useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AnswerList } from './answer-list.tsx';
import styles from './record.module.css';
import { ScoreCourse } from './score-course.tsx';

type Props = { event: Pick<TriggerEvent, 'id' | 'patientId' | 'surveyAnswers' | 'threshold'> };

/** The answers that raised an alarm, those it waited for marked, and how the score went before. */
export function SessionEvidence({ event }: Props) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const mayOpen = useMay('patient_survey_session');
  const story = useCall(triggerEventStory, { id: event.id });
  const [newest] = story.data?.sessions ?? [];
  const past = useList(
    patientSurveySessions,
    { filters: { patientSurveyId: newest?.patientSurveyId ?? '' }, perPage: 30 },
    { enabled: mayOpen && newest !== undefined },
  );
  if (story.error) return <RegionError error={story.error} onRetry={() => void story.refetch()} />;
  if (!story.data)
    return (
      <div aria-busy="true">
        <Skeleton height={160} />
      </div>
    );
  if (!newest) return null;
  const span = scoreSpan(newest.document);
  const points = (past.data ? past.rows : [newest]).flatMap((one) =>
    one.score === null
      ? []
      : [{ id: 'id' in one ? one.id : one.sessionId, score: one.score, at: Date.parse(one.answeredAt) }],
  );
  const address = `${recordPath(event.patientId, 'surveys')}/${newest.patientSurveyId}/${newest.sessionId}`;
  return (
    <section className={styles.evidence} aria-label={newest.surveyName}>
      <h3>
        {mayOpen ? <Link to={address}>{newest.surveyName}</Link> : newest.surveyName}
        <span className="numeric">{format.dateTime(newest.answeredAt)}</span>
      </h3>
      {span && points.length > 0 && (
        <ScoreCourse
          points={points}
          span={span}
          border={event.threshold}
          marked={newest.sessionId}
          direction={newest.document.score?.direction ?? 'higher_is_worse'}
          label={t('record.course', { name: newest.surveyName })}
        />
      )}
      <AnswerList document={newest.document} answers={newest.answers} marked={event.surveyAnswers} />
    </section>
  );
}
