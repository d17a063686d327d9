import { callRecords } from '@fernpuls/contract/events/call-record';
import { patients } from '@fernpuls/contract/patients/patient';
import { callsPath, recordPath } from '@fernpuls/contract/paths';
import { useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useLiveCalls } from '../../../clinical/calls/use-running-call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { RecordSection } from '../../../ui/record-section.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { CallStart } from './call-start.tsx';
import { CallWork } from './call-work.tsx';
import styles from './calls.module.css';
import { LastCalls } from './last-calls.tsx';
import { useHeldCall } from './use-held-call.ts';

/** Calling about a patient: whom to ring, the call while it lasts, and what came of it. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['calls', 'cockpit']);
  const navigate = useNavigate();
  const { call, isPending, id: held } = useHeldCall(id);
  const { data: patient } = useOne(patients, id, { ignore: [404] });
  useLiveCalls();
  const { data: row, error, refetch } = useOne(callRecords, held, { ignore: [404] });
  if (!patient || isPending) return null;
  return (
    <RecordSection
      title={t('page_title')}
      action={
        <ButtonLink size="toolbar" to={`${callsPath}?patient=${id}`}>
          {t('cockpit:list')}
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        {held === null && (
          <>
            <div className={styles.main}>
              <CallStart patient={patient} />
            </div>
            <aside className={styles.rail} aria-label={t('last')}>
              <LastCalls patientId={id} except={null} />
            </aside>
          </>
        )}
        {held !== null && row && (
          <CallWork
            key={row.id}
            row={row}
            running={call}
            onDone={() => void navigate(recordPath(id, 'events/calls'))}
          />
        )}
        {held !== null && error && <RegionError error={error} onRetry={() => void refetch()} />}
      </div>
    </RecordSection>
  );
}
