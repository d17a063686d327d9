import { patientHistories } from '@fernpuls/contract/diagnoses/patient-history';
import { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { recordPath, tasksPath, videoConsultationsPath } from '@fernpuls/contract/paths';
import { tasks } from '@fernpuls/contract/tasks/task';
import { codeLine } from '@fernpuls/domain/diagnoses/diagnosis';
import IconAlertCircle from '#icons/IconAlertCircle';
import IconVideo from '#icons/IconVideo';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { clockOrDay } from '../../../clinical/clock-or-day.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { SummaryCard } from './summary-card.tsx';
import { summaryLists } from './summary-lists.ts';
import styles from './summary.module.css';

type Props = { patientId: string; now: number };

/** Diagnoses that hold, with their certainty, and allergies below them. */
export function Diagnoses({ patientId }: Props) {
  const { t } = useTranslation('summary');
  const enabled = [useMay('patient_icd10'), useModule('icd10')].every(Boolean);
  const mayHistories = [useMay('patient'), useModule('patients')].every(Boolean);
  const found = useList(patientIcd10s, summaryLists.diagnoses(patientId), { enabled });
  const allergies = useList(patientHistories, summaryLists.allergies(patientId), {
    enabled: enabled && mayHistories,
  });
  if (!enabled) return null;
  return (
    <SummaryCard
      title={t('diagnoses.title')}
      note={found.total}
      to={recordPath(patientId, 'icd10s')}
      toLabel={t('all')}
      found={found}
      isEmpty={found.rows.length === 0 && allergies.rows.length === 0}
      empty={t('diagnoses.empty')}
    >
      <ul className={styles.rows}>
        {found.rows.map((diagnosis) => (
          <li key={diagnosis.id} className={styles.coded}>
            <span className={`${styles.quiet} numeric`}>{codeLine(diagnosis)}</span>
            <span>{diagnosis.title}</span>
          </li>
        ))}
        {allergies.rows.map((allergy) => (
          <li key={allergy.id} className={styles.allergy}>
            <IconAlertCircle aria-hidden="true" />
            <span>{t('diagnoses.allergy', { text: allergy.text })}</span>
          </li>
        ))}
      </ul>
    </SummaryCard>
  );
}

/** What is to do about the patient, the next due first. */
export function OpenTasks({ patientId, now }: Props) {
  const { t } = useTranslation('summary');
  const format = useFormat();
  const enabled = [useMay('task'), useModule('tasks')].every(Boolean);
  const found = useList(tasks, summaryLists.openTasks(patientId), { enabled });
  if (!enabled) return null;
  return (
    <SummaryCard
      title={t('tasks.title')}
      note={found.total}
      to={recordPath(patientId, 'tasks')}
      toLabel={t('all')}
      found={found}
      isEmpty={found.rows.length === 0}
      empty={t('tasks.empty')}
    >
      <ul className={styles.rows}>
        {found.rows.map((task) => (
          <li key={task.id} className={styles.row}>
            <PriorityGlyph priority={task.priority} size={14} />
            <Link to={`${tasksPath}/${task.id}/work`} className={styles.grow ?? ''}>
              {task.title}
            </Link>
            {task.dueAt && (
              <span className={`${styles.quiet} numeric`}>{clockOrDay(task.dueAt, now, format)}</span>
            )}
          </li>
        ))}
      </ul>
    </SummaryCard>
  );
}

/** What is agreed next. */
export function Appointments({ patientId, now }: Props) {
  const { t } = useTranslation(['summary', 'values']);
  const format = useFormat();
  const enabled = [useMay('video_consultation'), useModule('conferences')].every(Boolean);
  const found = useList(videoConsultations, summaryLists.appointments(patientId), { enabled });
  if (!enabled) return null;
  return (
    <SummaryCard
      title={t('appointments.title')}
      found={found}
      isEmpty={found.rows.length === 0}
      empty={t('appointments.empty')}
    >
      <ul className={styles.rows}>
        {found.rows.map((one) => (
          <li key={one.id} className={styles.row}>
            <IconVideo aria-hidden="true" />
            <Link to={`${videoConsultationsPath}/${one.id}`} className={styles.grow ?? ''}>
              {one.subject ?? t('appointments.video')}
            </Link>
            <span className="numeric">{format.moment(one.startsAt, now)}</span>
          </li>
        ))}
      </ul>
    </SummaryCard>
  );
}
