import { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { visiteWork } from '@fernpuls/contract/triggers/visite/visite.call';
import type { VisiteSection } from '@fernpuls/domain/triggers/round/visite';
import { useState } from 'react';
import { useCall, useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import styles from './visite.module.css';
import { VisiteForm } from './visite-form.tsx';

type Props = {
  patientId: string;
  name: string;
  section: VisiteSection | null;
  nextName: string | null;
  onSeen: () => void;
  onUndone: (patientId: string) => void;
};

/** The work of one visite. What is shown does not jump: what comes meanwhile is told in a quiet line. */
export function VisiteView({ patientId, ...rest }: Props) {
  const { t } = useTranslation('visites');
  const format = useFormat();
  const mayCodes = [useMay('patient_icd10'), useModule('icd10')].every(Boolean);
  const work = useCall(visiteWork, { id: patientId }, { staleTime: 5 * 60_000, ignore: [404] });
  const codes = useList(
    patientIcd10s,
    { perPage: 60, filters: { patientId, state: ['active'] } },
    { enabled: mayCodes },
  );
  const [arrived, setArrived] = useState<string | null>(null);
  useLive(measurementsReceived, ({ patientIds }) => {
    if (patientIds.includes(patientId)) setArrived(new Date().toISOString());
  });
  const isReady = work.data !== undefined && !work.isPlaceholderData && (!mayCodes || codes.isFetched);
  const late = useDelayed(!isReady && !work.error);
  if (work.error) return <RegionError error={work.error} onRetry={() => void work.refetch()} />;
  if (!isReady)
    return (
      <div className={styles.waiting} aria-busy="true">
        {late &&
          [70, 100, 100, 60].map((width, at) => (
            <Skeleton key={`${at} ${width}`} width={`${width}%`} height="3rem" />
          ))}
      </div>
    );
  return (
    <>
      {codes.error && <RegionError error={codes.error} onRetry={() => void codes.refetch()} />}
      {arrived && (
        <p role="status" className={styles.arrived}>
          {t('arrived', { time: format.time(arrived) })}
          <Button
            variant="subtle"
            size="toolbar"
            onClick={() => {
              setArrived(null);
              void work.refetch();
            }}
          >
            {t('show')}
          </Button>
        </p>
      )}
      <VisiteForm
        key={work.data.own?.id ?? 'first'}
        patientId={patientId}
        work={work.data}
        shownAt={new Date(work.dataUpdatedAt).toISOString()}
        diagnoses={codes.rows}
        {...rest}
      />
    </>
  );
}
