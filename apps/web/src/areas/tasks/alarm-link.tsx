import IconBellRinging from '#icons/IconBellRinging';
import type { Task } from '@fernpuls/contract/tasks/task';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../ui/link.tsx';
import { alarmAddress } from './addresses.ts';

/** To the alarm a task came out of, for who may see alarms. */
export function AlarmLink({ task, className }: { task: Task; className?: string | undefined }) {
  const { t } = useTranslation('tasks');
  const may = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  if (!may || !task.triggerEventId || !task.patientId) return null;
  return (
    <Link to={alarmAddress(task.patientId, task.triggerEventId)} className={className}>
      <IconBellRinging size={14} aria-hidden="true" />
      {t('to_alarm')}
    </Link>
  );
}
