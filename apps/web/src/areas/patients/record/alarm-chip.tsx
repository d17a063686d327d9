import { alarmsPath } from '@fernpuls/contract/paths';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { Link } from '../../../ui/link.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './record-header.module.css';
import { usePatientEvents } from '../../../clinical/use-patient-events.ts';

/** „2 offene Alarme seit heute, 07:41“, the way to them; nothing when there is none. */
export function AlarmChip({ patient }: { patient: Patient }) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const now = useNow(60_000);
  const { rows } = usePatientEvents(patient.id);
  const { openAlarmCount: count, alarmPriority: priority } = patient;
  if (count === 0 || !priority) return null;
  const since = rows.filter((event) => event.state !== 'closed').at(-1)?.createdAt;
  return (
    <Link to={`${alarmsPath}?patient=${patient.id}`} className={styles.alarm} data-priority={priority}>
      <PriorityGlyph priority={priority} size={14} />
      <span>
        <strong>{t('alarms', { count })}</strong>{' '}
        {since && <span className="numeric">{t('since', { when: format.ago(since, now) })}</span>}
      </span>
    </Link>
  );
}
