import IconCheck from '#icons/IconCheck';
import IconUserCheck from '#icons/IconUserCheck';
import IconUserPlus from '#icons/IconUserPlus';
import type { ControlAlarm } from '@fernpuls/contract/triggers/control-alarm';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { Link } from '../../../ui/link.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import styles from './control-alarms.module.css';
import { DutySubject } from './duty-subject.tsx';
import { addressOf, isAlarm, nameOf } from './duty-words.ts';
import type { ControlWork } from './use-control-keys.ts';

type Props = {
  alarm: ControlAlarm;
  now: number;
  isCurrent: boolean;
  onPick: () => void;
  work: ControlWork;
  /** The question of the answer or of whom it is given to, where it was asked for. */
  children: ReactNode;
};

/** The duty, since when, whose it was, why it stands here, and what to do about it. */
export function ControlRow({ alarm, now, isCurrent, onPick, work, children }: Props) {
  const { t } = useTranslation(['control_alarms', 'values']);
  const format = useClinicalFormat();
  return (
    <li id={`control-${alarm.id}`} className={styles.row} aria-current={isCurrent || undefined}>
      <span className={styles.glyph}>
        <PriorityGlyph priority={alarm.priority} size={18} />
      </span>
      <div className={styles.who}>
        <Link to={addressOf(alarm)} className={styles.name} onFocus={onPick}>
          {nameOf(alarm)}
        </Link>
        <span className={`${styles.note} numeric`}>{alarm.customPatientId}</span>
      </div>
      <DutySubject alarm={alarm} />
      <div className={styles.why}>
        <span>
          {alarm.reason !== 'nobody_can_act' && <Chip tone="danger">{t(`reason.${alarm.reason}`)}</Chip>}
          {alarm.cause && <Chip tone="danger">{t(`cause.${alarm.cause}`)}</Chip>}
        </span>
        <span className={`${styles.note} numeric`}>
          {alarm.dueAt
            ? t('since', { due: format.moment(alarm.dueAt, now), raised: format.ago(alarm.raisedAt, now) })
            : t('raised', { raised: format.ago(alarm.raisedAt, now) })}
        </span>
      </div>
      {alarm.handledAt === null ? (
        work.answer && (
          <div className={styles.actions}>
            {work.take && (
              <Button size="toolbar" icon={<IconUserCheck aria-hidden="true" />} onClick={work.take}>
                {t(isAlarm(alarm) ? 'action.take' : 'action.take_duty')}
              </Button>
            )}
            {work.give && (
              <Button size="toolbar" icon={<IconUserPlus aria-hidden="true" />} onClick={work.give}>
                {t('action.give')}
              </Button>
            )}
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
          {alarm.note ?? t(endOf(alarm))}
          <span className={`${styles.note} numeric`}>
            {[alarm.handledByName, format.moment(alarm.handledAt, now)].filter(Boolean).join(' · ')}
          </span>
        </p>
      )}
    </li>
  );
}

/** Without an answer: somebody took it up or did it, or the sweep found that somebody can act again. */
function endOf({ reason, handledByName }: ControlAlarm): 'ended_by_work' | 'ended_by_itself' {
  return reason === 'nobody_can_act' && handledByName === null ? 'ended_by_itself' : 'ended_by_work';
}
