import { alarmWorkPath } from '@fernpuls/contract/paths';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import IconBell from '#icons/IconBell';
import { useOne } from '../../../api/hooks.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { eventSubject, eventValue } from '../../../clinical/event-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './plan.module.css';

/** The alarm for which the plan is changed, and the way back to it. */
export function AlarmNotice({ patientId, alarm }: { patientId: string; alarm: string }) {
  const { t } = useTranslation(['drugs', 'values']);
  const format = useClinicalFormat();
  const { data } = useOne(triggerEvents, alarm, { ignore: [403, 404] });
  if (data?.patientId !== patientId) return null;
  return (
    <div role="status" className={styles.alarm}>
      <IconBell aria-hidden="true" size={16} />
      <span>{t('for_alarm', { alarm: `${eventSubject(data, t)} ${eventValue(data, { format, t })}` })}</span>
      <Link to={alarmWorkPath(patientId, alarm)}>{t('back_to_alarm')}</Link>
    </div>
  );
}
