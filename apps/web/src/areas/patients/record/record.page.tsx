import { recordPath } from '@fernpuls/contract/paths';
import { useEffect } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { useOne } from '../../../api/hooks.ts';
import { usePerson } from '../../../api/session.ts';
import { brandName } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PrintHead } from '../../../clinical/print/print-head.tsx';
import { rememberPatient } from '../../../clinical/recent-patients.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { useTabTitle } from '../../../ui/tab-title.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { NoRecord } from '../life-cycle/closed-record.tsx';
import { LifeBanner } from '../life-cycle/life-banner.tsx';
import { RecordHeader } from './record-header.tsx';
import { RecordHeaderSkeleton } from './record-header-skeleton.tsx';
import { RecordMenu, useRecordAccess } from './record-menu.tsx';
import styles from './record.module.css';
import { useHeadQuestions } from './use-head-questions.ts';
import { useLiveRecord } from './use-live-record.ts';

/** The patient record. Another patient is another record: nothing of the one before may stay on screen. */
export function Component() {
  const { id = '' } = useParams();
  return <PatientRecord key={id} id={id} />;
}

/** Too narrow for a menu beside the page, wide enough for it beside the alarms. */
const menuInHead = '(min-width: 900px) and (max-width: 1199px)';

/** Pages that need the whole width; their way back is on them. */
const wholeWidth = /\/measurements\/ecgs\/./;

/** Who it is about above, the record's pages at the left, the page itself. */
function PatientRecord({ id }: { id: string }) {
  const person = usePerson();
  useHeadQuestions(id);
  const { data: patient, error, refetch } = useOne(patients, id, { ignore: [404] });
  const isBetween = useMedia(menuInHead);
  const { pathname } = useLocation();
  const isWide = wholeWidth.test(pathname);
  const access = useRecordAccess(pathname.slice(recordPath(id).length + 1));
  useLiveRecord(id);
  useTitle(patient);
  const known = patient?.id;
  useEffect(() => {
    if (known) rememberPatient(person.id, known);
  }, [person.id, known]);
  if (error && !patient) {
    if (error.status !== 404) return <RegionError error={error} onRetry={() => void refetch()} />;
    return <NoRecord id={id} />;
  }
  const menu = <RecordMenu patientId={id} />;
  return (
    <div className={styles.record}>
      <PrintHead />
      {patient ? <RecordHeader patient={patient} menu={isBetween && menu} /> : <RecordHeaderSkeleton />}
      {patient && <LifeBanner patient={patient} />}
      <div className={styles.below} data-wide={isWide || undefined}>
        {!isBetween && menu}
        <div className={styles.content}>{access === 'open' ? <Outlet /> : <Closed by={access} />}</div>
      </div>
    </div>
  );
}

function Closed({ by }: { by: 'permission' | 'module' }) {
  const { t } = useTranslation('shell');
  const word = by === 'module' ? 'switched_off' : 'forbidden';
  return <EmptyState title={t(`error.${word}`)} text={t(`error.${word}_text`)} />;
}

/** The window's title: page and number. The name stays out of the browser's history. */
function useTitle(patient: Patient | undefined): void {
  const { t } = useTranslation(['record', 'shell']);
  const { pathname } = useLocation();
  const [, , , , first = '', second = ''] = pathname.split('/');
  const page = second === 'ecgs' ? second : first;
  const number = patient ? t('number', { number: patient.customPatientId }) : '';
  const title = [t(`menu.${page}`, { defaultValue: '' }), number, brandName() ?? t('shell:product')]
    .filter(Boolean)
    .join(' · ');
  useTabTitle(title);
}
