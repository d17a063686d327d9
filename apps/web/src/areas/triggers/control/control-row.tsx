import IconCheck from '#icons/IconCheck';
import IconUserCheck from '#icons/IconUserCheck';
import type { ControlAlarm } from '@fernpuls/contract/triggers/control-alarm';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { eventReason, eventSubject, eventValue } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { Link } from '../../../ui/link.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { EventIcon } from '../event-icon.tsx';
import styles from './control-alarms.module.css';
import { addressOf, type ControlWork } from './use-control-keys.ts';

type Props = {
  alarm: ControlAlarm;
  now: number;
  isCurrent: boolean;
  onPick: () => void;
  work: ControlWork;
  /** The question of the answer, where it was asked for. */
  children: ReactNode;
};

/** What stayed unhandled, since when, whose it was, why it stands here, and what to do about it. */
export function ControlRow({ alarm, now, isCurrent, onPick, work, children }: Props) {
  const { t } = useTranslation(['control_alarms', 'values']);
  const format = useClinicalFormat();
  const words = { format, t };
  return (
    <li id={`control-${alarm.id}`} className={styles.row} aria-current={isCurrent || undefined}>
      <span className={styles.glyph}>
        <PriorityGlyph priority={alarm.priority} size={18} />
      </span>
      <div className={styles.who}>
        <Link to={addressOf(alarm)} className={styles.name} onFocus={onPick}>
          {alarm.name}
        </Link>
        <span className={`${styles.note} numeric`}>{alarm.customPatientId}</span>
      </div>
      <div className={styles.what}>
        <span className={styles.subject}>
          <EventIcon event={alarm} size={14} />
          {eventSubject(alarm, t)}{' '}
          <b className="numeric" data-priority={alarm.priority}>
            {eventValue(alarm, words)}
          </b>
          <span className={`${styles.note} numeric`}>{eventReason(alarm, words)}</span>
        </span>
        <span className={styles.note}>
          {alarm.responsibleName ? t('responsible', { name: alarm.responsibleName }) : t('nobody')}
        </span>
      </div>
      <div className={styles.why}>
        <span>
          <Chip tone="danger">{t(`reason.${alarm.reason}`)}</Chip>
        </span>
        <span className={`${styles.note} numeric`}>
          {t('since', { due: format.moment(alarm.dueAt, now), raised: format.ago(alarm.raisedAt, now) })}
        </span>
      </div>
      {alarm.handledAt === null ? (
        work.answer && (
          <div className={styles.actions}>
            <Button size="toolbar" icon={<IconUserCheck aria-hidden="true" />} onClick={work.take}>
              {t('action.take')}
            </Button>
            <span className={styles.anchor}>
              <Button
                size="toolbar"
                variant={isCurrent ? 'primary' : 'default'}
                icon={<IconCheck aria-hidden="true" />}
                aria-expanded={children !== false}
                onClick={work.answer}
              >
                {t('action.answer')}
              </Button>
              {children}
            </span>
          </div>
        )
      ) : (
        <p className={styles.outcome}>
          {alarm.note ?? t('ended_by_work')}
          <span className={`${styles.note} numeric`}>
            {[alarm.handledByName, format.moment(alarm.handledAt, now)].filter(Boolean).join(' · ')}
          </span>
        </p>
      )}
    </li>
  );
}
