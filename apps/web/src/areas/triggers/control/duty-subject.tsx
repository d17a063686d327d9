import type { ControlAlarm } from '@fernpuls/contract/triggers/control-alarm';
import { eventReason, eventSubject, eventValue } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EventIcon } from '../event-icon.tsx';
import styles from './control-alarms.module.css';
import { isAlarm } from './duty-words.ts';

/** What has to be done. */
export function DutySubject({ alarm }: { alarm: ControlAlarm }) {
  const { t } = useTranslation(['control_alarms', 'values']);
  const words = { format: useClinicalFormat(), t };
  const { subjectType, title, name } = alarm;
  return (
    <>
      {isAlarm(alarm) && (
        <span className={styles.subject}>
          <EventIcon event={alarm} size={14} />
          {eventSubject(alarm, t)}{' '}
          <b className="numeric" data-priority={alarm.priority}>
            {eventValue(alarm, words)}
          </b>
          <span className={`${styles.note} numeric`}>{eventReason(alarm, words)}</span>
        </span>
      )}
      {subjectType === 'held_reading' && alarm.value !== null && (
        <span className={styles.subject}>
          {eventSubject(alarm, t)}{' '}
          <b className="numeric" data-priority={alarm.priority}>
            {eventValue(alarm, words)}
          </b>
        </span>
      )}
      {subjectType !== 'trigger_event' && (
        <span>{[t(`kind.${subjectType}`), name && title].filter(Boolean).join(' · ')}</span>
      )}
    </>
  );
}

/** With whom it lies, and why nobody acts. */
export function DutyHolder({ alarm }: { alarm: ControlAlarm }) {
  const { t } = useTranslation('control_alarms');
  const { subjectType, heldByName, responsibleName, reason, cause } = alarm;
  const holder = heldByName ?? (subjectType === 'trigger_event' ? responsibleName : null);
  return (
    <div className={styles.why}>
      <span>
        {holder
          ? t('responsible', { name: holder })
          : t(subjectType === 'trigger_event' ? 'nobody' : 'anybody')}
      </span>
      {reason !== 'nobody_can_act' && <span className={styles.cause}>{t(`reason.${reason}`)}</span>}
      {cause && <span className={styles.cause}>{t(`cause.${cause}`)}</span>}
    </div>
  );
}
