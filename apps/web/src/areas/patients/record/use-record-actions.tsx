import { recordPath, videoConsultationsPath } from '@fernpuls/contract/paths';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useActions } from '../../../ui/actions.ts';
import { useFormat } from '../../../ui/format.ts';
import { NewTask, nextEndOfWork } from '../../tasks/index.ts';

/** What this person can start from anywhere in the record, by key and by search too; `dialog` is the task being made. */
export function useRecordActions(patient: Patient) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const navigate = useNavigate();
  const [task, setTask] = useState<{ patientId: string; dueAt: string } | null>(null);
  const newTask = () => setTask({ patientId: patient.id, dueAt: nextEndOfWork(Date.now()) });
  const mayTask = [useModule('tasks'), useMay('task', 'write')].every(Boolean);
  const isAlive = patient.status !== 'deceased';
  const mayVideo = [isAlive, useModule('conferences'), useMay('video_consultation', 'write')].every(Boolean);
  const mayTrigger = [isAlive, useModule('triggers'), useMay('patient_trigger', 'write')].every(Boolean);
  const video = `${videoConsultationsPath}/new?patient=${patient.id}`;
  const trigger = recordPath(patient.id, 'triggers/new');
  const group = t('keys');
  useActions(format.name(patient), [
    ...(mayTask ? [{ keys: 't', label: t('task.new'), group, run: newTask }] : []),
    ...(mayVideo ? [{ keys: 'v', label: t('video.new'), group, run: () => void navigate(video) }] : []),
    ...(mayTrigger ? [{ label: t('trigger.new'), group, run: () => void navigate(trigger) }] : []),
  ]);
  return {
    video: mayVideo ? video : null,
    trigger: mayTrigger ? trigger : null,
    newTask: mayTask ? newTask : null,
    dialog: task && <NewTask about={format.name(patient)} given={task} onClose={() => setTask(null)} />,
  };
}
