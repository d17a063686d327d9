import { patients } from '@fernpuls/contract/patients/patient';
import { alarmsPath } from '@fernpuls/contract/paths';
import { openEventFilters, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { mostUrgent } from '@fernpuls/domain/triggers/priority';
import { useInvalidate, useList, useOne } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { shortType } from '../../../clinical/event-words.ts';
import { ScopedBanners } from '../../../clinical/people/scoped-banners.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './beside.module.css';

/** What is open of this patient, and what whoever talks with them should know. */
export function PatientAlarms({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['conferences', 'values', 'triggers']);
  const may = useMay('patient_trigger');
  const enabled = useModule('triggers') && may;
  const { data: patient } = useOne(patients, patientId, { ignore: [404] });
  const { rows } = useList(
    triggerEvents,
    { perPage: 50, sort: 'priority', filters: { patientId, ...openEventFilters } },
    { enabled },
  );
  const invalidate = useInvalidate();
  useLive(triggerEventChanged, () => void invalidate(triggerEvents));
  const priority = mostUrgent(rows.map((one) => one.priority));
  const types = [...new Set(rows.map((one) => (one.valueType ? shortType(one.valueType, t) : '')))].filter(
    Boolean,
  );
  if (rows.length === 0 && !patient?.infoBanner) return <ScopedBanners patientId={patientId} />;
  return (
    <div className={styles.alarms} data-priority={priority ?? undefined}>
      {priority && (
        <>
          <PriorityGlyph priority={priority} />
          {/* A page of its own: leaving this one would end the call. */}
          <a href={`${alarmsPath}?patient=${patientId}`} target="_blank" rel="noreferrer">
            {t('beside.alarms', { count: rows.length })}
          </a>
          <span>{types.join(', ')}</span>
        </>
      )}
      {patient?.infoBanner && <strong>{patient.infoBanner}</strong>}
      <ScopedBanners patientId={patientId} />
    </div>
  );
}
