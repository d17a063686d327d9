import IconEye from '#icons/IconEye';
import type { PatientInsights } from '@fernpuls/contract/triggers/patient-insights.call';
import { type RecordPage, recordPath } from '@fernpuls/contract/paths';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import { queueAddress } from '../addresses.ts';
import styles from './summary.module.css';

type Props = { patientId: string; insights: PatientInsights; now: number };

/** What changed since this person's own last look; each part leads to its place. */
export function ChangesLine({ patientId, insights: { since }, now }: Props) {
  const { t } = useTranslation(['summary', 'round', 'values']);
  const format = useClinicalFormat();
  if (!since) return <p className={styles.changes}>{t('never')}</p>;
  const when = format.moment(since.at, now);
  const to = (page: RecordPage) => recordPath(patientId, page);
  const counts = [
    { key: 'raised', count: since.raised, to: queueAddress(patientId) },
    { key: 'closed', count: since.closed, to: to('triggers') },
    { key: 'tasks_done', count: since.tasksDone, to: to('tasks') },
  ].filter(({ count }) => count > 0);
  const isQuiet = counts.length === 0 && since.messages === 0 && since.readings === 0;
  if (isQuiet) return <p className={styles.changes}>{t('nothing', { when })}</p>;
  return (
    <p className={`${styles.changes} numeric`}>
      <span className={styles.since}>
        <IconEye aria-hidden="true" />
        {t('since', { when })}
      </span>
      {counts.map(({ key, count, to }) => (
        <Link key={key} to={to}>
          {t(`round:since_${key}`, { count })}
        </Link>
      ))}
      {since.values.map(({ valueType, before, now: value, diastolicNow }) => (
        <Link key={valueType} to={to('measurements')}>
          {t(`values:type.${valueType}`)}{' '}
          {diastolicNow === null && `${format.bareValue(valueType, before)} → `}
          <strong>{format.bareValue(valueType, value, diastolicNow)}</strong>
        </Link>
      ))}
      {since.values.length === 0 && since.readings > 0 && (
        <Link to={to('measurements')}>{t('round:since_readings', { count: since.readings })}</Link>
      )}
      {since.messages > 0 && <Link to={to('messages')}>{t('messages', { count: since.messages })}</Link>}
    </p>
  );
}
