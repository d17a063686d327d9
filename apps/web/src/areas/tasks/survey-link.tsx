import { recordPath } from '@fernpuls/contract/paths';
import type { Task } from '@fernpuls/contract/tasks/task';
import IconClipboardList from '#icons/IconClipboardList';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../ui/link.tsx';

/** Which answer of which survey a task came out of; to the answers for who may see them. */
export function SurveyLink({ task, className }: { task: Task; className?: string | undefined }) {
  const { t } = useTranslation('tasks');
  const may = [useMay('patient_survey_session'), useModule('surveys')].every(Boolean);
  const { surveyOrigin: origin, patientId } = task;
  if (!origin) return null;
  const text = (
    <>
      <IconClipboardList size={14} aria-hidden="true" />
      {t('from_survey', { survey: origin.surveyName, answer: origin.answerText })}
    </>
  );
  if (!may || !patientId) return <span className={className}>{text}</span>;
  const to = `${recordPath(patientId, 'surveys')}/${origin.patientSurveyId}/${origin.sessionId}`;
  return (
    <Link to={to} className={className} title={origin.questionText}>
      {text}
    </Link>
  );
}
