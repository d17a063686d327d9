import { recordPath } from '@fernpuls/contract/paths';
import {
  patientSurveyEffects,
  patientSurveys,
  patientSurveySessions,
} from '@fernpuls/contract/surveys/patient-survey';
import { recordSurveySession } from '@fernpuls/contract/surveys/session.call';
import { type Survey, surveys } from '@fernpuls/contract/surveys/survey';
import { tasks } from '@fernpuls/contract/tasks/task';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { keptAnswers } from '@fernpuls/domain/surveys/branching';
import { checkAnswers } from '@fernpuls/domain/surveys/check-answers';
import { scoreOf } from '@fernpuls/domain/surveys/score';
import type { Answers } from '@fernpuls/domain/surveys/survey';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCallMutation, useOne } from '../../../api/hooks.ts';
import { newId } from '../../../api/new-id.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { SurveyQuestions } from '../survey-questions.tsx';
import { ReadAnswers } from './read-answers.tsx';
import styles from './record.module.css';
import { scoreText } from '../score-text.ts';

/** The survey asked by somebody of the practice, as by telephone. */
export function Component() {
  const { id = '', patientSurveyId = '' } = useParams();
  const { t } = useTranslation('surveys');
  const navigate = useNavigate();
  const assigned = useOne(patientSurveys, patientSurveyId, { ignore: [404] });
  const survey = useOne(surveys, assigned.data?.surveyId);
  const onClose = () => void navigate(recordPath(id, 'surveys'));
  if (assigned.data?.patientId === id && survey.data)
    return (
      <SessionForm survey={survey.data} patientId={id} patientSurveyId={patientSurveyId} onClose={onClose} />
    );
  const error = assigned.error ?? survey.error;
  if (!error && !(assigned.data && assigned.data.patientId !== id)) return null;
  return (
    <Dialog kind="drawer" title={t('session.title')} onClose={onClose}>
      <RegionError title={t('assign.unknown')} error={error} onRetry={() => void assigned.refetch()} />
    </Dialog>
  );
}

type Props = { survey: Survey; patientId: string; patientSurveyId: string; onClose: () => void };

function SessionForm({ survey, patientId, patientSurveyId, onClose }: Props) {
  const { t } = useTranslation(['surveys', 'errors']);
  const format = useFormat();
  const [start] = useState(() => ({ id: newId(), now: new Date().toISOString() }));
  const [isTried, setIsTried] = useState(false);
  const record = useCallMutation(recordSurveySession, {
    invalidates: [patientSurveys, patientSurveySessions, patientSurveyEffects, triggerEvents, tasks],
  });
  const { version, document } = survey;
  const { field, form, values } = useForm(patientSurveySessions, {
    initial: {
      patientSurveyId,
      patientId,
      surveyId: survey.id,
      version,
      answers: {},
      author: 'staff',
      answeredAt: start.now,
    },
    submit: async ({ answers, answeredAt }) => {
      const { data } = await record.mutateAsync({
        id: start.id,
        patientSurveyId,
        version,
        answers: keptAnswers(document, answers),
        answeredAt,
      });
      const fired = data.triggerIds.length > 0;
      showToast({ kind: fired ? 'warning' : 'success', text: t(fired ? 'session.fired' : 'session.saved') });
    },
  });
  const answering = field('answers');
  const answers = (values.answers ?? {}) as Answers;
  const faults = checkAnswers(document, keptAnswers(document, answers));
  const score = scoreOf(document, answers);
  const faultOf = (question: string) => {
    const fault = faults.find(({ path }) => path.split('/')[1] === question);
    return isTried && fault
      ? t(`errors:${fault.code}`, { ...fault.params, defaultValue: t('errors:invalid') })
      : undefined;
  };
  const submit = async () => {
    setIsTried(true);
    const [first] = faults;
    if (!first) return form.submit();
    globalThis.document.getElementById(`${answering.id}-${first.path.split('/')[1] ?? ''}`)?.focus();
    return false;
  };
  return (
    <FormDrawer
      title={survey.name}
      form={{ ...form, submit }}
      onClose={onClose}
      submitLabel={t('session.save')}
      width={640}
    >
      {survey.description && <p className={styles.none}>{survey.description}</p>}
      <ReadAnswers survey={survey} onRead={answering.onChange} />
      <SurveyQuestions
        id={answering.id}
        document={document}
        answers={answers}
        onChange={answering.onChange}
        faultOf={faultOf}
      />
      <DateTimeField {...field('answeredAt')} hour={8} />
      {document.score && (
        <p className={styles.result} role="status">
          {t('score')} <strong className="numeric">{score === null ? '–' : scoreText(score, format)}</strong>
        </p>
      )}
    </FormDrawer>
  );
}
