import { recordPath, videoConsultationsPath } from '@fernpuls/contract/paths';
import type { Patient } from '@fernpuls/contract/patients/patient';
import IconClipboardPlus from '#icons/IconClipboardPlus';
import IconBellPlus from '#icons/IconBellPlus';
import IconVideo from '#icons/IconVideo';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useActions } from '../../../ui/actions.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { NewTask, nextEndOfWork } from '../../tasks/index.ts';
import { CallMenu } from './call-menu.tsx';
import styles from './record-header.module.css';

/** What can be started from anywhere in the record. */
export function RecordActions({ patient, withoutCall = false }: { patient: Patient; withoutCall?: boolean }) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const [task, setTask] = useState<{ patientId: string; dueAt: string } | null>(null);
  const newTask = () => setTask({ patientId: patient.id, dueAt: nextEndOfWork(Date.now()) });
  const mayTask = [useModule('tasks'), useMay('task', 'write')].every(Boolean);
  const mayVideo = [useModule('conferences'), useMay('video_consultation', 'write')].every(Boolean);
  const mayTrigger = [useModule('triggers'), useMay('patient_trigger', 'write')].every(Boolean);
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  const group = t('keys');
  const base = recordPath(patient.id);
  const newVideo = `${videoConsultationsPath}/new?patient=${patient.id}`;
  useActions(format.name(patient), [
    ...(mayTask ? [{ keys: 't', label: t('task.new'), group, run: newTask }] : []),
    ...(mayVideo ? [{ keys: 'v', label: t('video.new'), group, run: () => void navigate(newVideo) }] : []),
    ...(mayTrigger
      ? [{ label: t('trigger.new'), group, run: () => void navigate(`${base}/triggers/new`) }]
      : []),
  ]);
  return (
    <div className={styles.actions}>
      {!withoutCall && <CallMenu patient={patient} />}
      {mayVideo && (
        <ButtonLink to={newVideo} icon={<IconVideo aria-hidden="true" />} keys="v">
          {t('video.button')}
        </ButtonLink>
      )}
      {mayTask && (
        <Button icon={<IconClipboardPlus aria-hidden="true" />} keys="t" onClick={newTask}>
          {t('task.button')}
        </Button>
      )}
      {mayTrigger && !isNarrow && (
        <ButtonLink to={recordPath(patient.id, 'triggers/new')} icon={<IconBellPlus aria-hidden="true" />}>
          {t('trigger.button')}
        </ButtonLink>
      )}
      {task && <NewTask about={format.name(patient)} given={task} onClose={() => setTask(null)} />}
    </div>
  );
}
