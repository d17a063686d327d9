import type { CallPlan } from '@fernpuls/contract/events/call-plan.call';
import { recordPath } from '@fernpuls/contract/paths';
import { wholeMinutes } from '../../../clinical/calls/whole-minutes.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './cockpit.module.css';

/** Calls of today that have ended, the last first; each leads to its record. */
export function DoneList({ done }: { done: CallPlan['done'] }) {
  const { t } = useTranslation(['cockpit', 'calls']);
  const format = useFormat();
  return (
    <ul aria-label={t('tab.done')} className={styles.scroll}>
      {done.map(({ id, patientId, patientName, calledName, beginAt, seconds, outcome, outcomeName }) => (
        <li key={id} className={styles.row}>
          <Link to={`${recordPath(patientId, 'events/calls')}/${id}`} className={styles.link}>
            <span className={styles.headline}>
              <strong>{patientName}</strong>
              <span className={styles.due}>{format.time(beginAt)}</span>
            </span>
            <span className={styles.reason}>
              {[
                outcomeName ?? t(outcome ? `calls:outcome.${outcome}` : 'calls:open'),
                calledName,
                format.duration(wholeMinutes(seconds)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
