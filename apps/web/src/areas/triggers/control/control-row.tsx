import type { ControlAlarm } from '@fernpuls/contract/triggers/control-alarm';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { Link } from '../../../ui/link.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { ChainLine } from './chain-line.tsx';
import styles from './control-alarms.module.css';
import { DutyHolder, DutySubject } from './duty-subject.tsx';
import { addressOf, nameOf } from './duty-words.ts';

type Props = {
  alarm: ControlAlarm;
  now: number;
  isCurrent: boolean;
  onPick: () => void;
  /** What can be done about it. */
  children: ReactNode;
};

/** The duty, with whom it lies and why nobody acts, whom its chain has told, since when, and what to do about it. */
export function ControlRow({ alarm, now, isCurrent, onPick, children }: Props) {
  const { t } = useTranslation(['control_alarms', 'values']);
  const format = useClinicalFormat();
  return (
    <li id={`control-${alarm.id}`} className={styles.row} aria-current={isCurrent || undefined}>
      <span className={styles.glyph}>
        <PriorityGlyph priority={alarm.priority} size={18} />
      </span>
      <div className={styles.what}>
        <span className={styles.subject}>
          <Link to={addressOf(alarm)} className={styles.name} onFocus={onPick}>
            {nameOf(alarm)}
          </Link>
          <span className={`${styles.note} numeric`}>{alarm.customPatientId}</span>
        </span>
        <DutySubject alarm={alarm} />
      </div>
      <DutyHolder alarm={alarm} />
      <ChainLine alarm={alarm} now={now} />
      <div className={`${styles.since} numeric`}>
        {alarm.dueAt && <span>{t('due', { due: format.moment(alarm.dueAt, now) })}</span>}
        <span>{t('raised', { raised: format.moment(alarm.raisedAt, now) })}</span>
      </div>
      {alarm.handledAt === null ? (
        children
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
