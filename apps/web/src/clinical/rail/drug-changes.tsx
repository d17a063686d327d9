import { useQuery } from '@tanstack/react-query';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { contactsOf } from '../evidence/questions.ts';
import { IntakeLine } from './intake-line.tsx';
import { RailBox } from './rail-box.tsx';
import styles from './rail.module.css';

type Props = { patientId: string; now: number };

/** How many of the planned doses were taken and what was changed last; asked only of who may read it. */
export function DrugChanges({ patientId, now }: Props) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  const isShown = [useMay('patient_measurement'), useModule('measurements')].every(Boolean);
  const { data } = useQuery(contactsOf(patientId));
  if (!isShown || !data) return null;
  return (
    <RailBox title={t('rail.medication')}>
      {data.intakes && <IntakeLine patientId={patientId} intakes={data.intakes} />}
      {data.drugChanges.map((change) => (
        <li key={change.id} className={styles.told}>
          <strong>{change.title}</strong>
          <span className={`${styles.quiet} numeric`}>
            {[format.moment(change.at, now), change.by].filter(Boolean).join(' · ')}
          </span>
          {change.note && <span className={styles.toldText}>{change.note}</span>}
        </li>
      ))}
      {data.drugChanges.length === 0 && <li className={styles.nothing}>{t('rail.no_medication')}</li>}
    </RailBox>
  );
}
