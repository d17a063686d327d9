import { callRecords } from '@fernpuls/contract/events/call-record';
import { patients } from '@fernpuls/contract/patients/patient';
import { recordPath } from '@fernpuls/contract/paths';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconInfoCircle from '#icons/IconInfoCircle';
import { useNavigate } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { PatientAbout } from '../../../clinical/patient-about.tsx';
import { ScopedBanners } from '../../../clinical/people/scoped-banners.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { CallStart } from '../calls/call-start.tsx';
import { CallWork } from '../calls/call-work.tsx';
import calls from '../calls/calls.module.css';
import { LastCalls } from '../calls/last-calls.tsx';
import { useHeldCall } from '../calls/use-held-call.ts';
import { useAbout } from '../follow-ups/use-about.ts';
import styles from './cockpit.module.css';
import { Course } from './course.tsx';
import type { Plan } from './use-plan.ts';
import { WhyCard } from './why-card.tsx';

type Props = { plan: Plan; patientId: string; now: number };

/** One patient to call: who, why, what was said last; the call while it lasts, and what follows from it. */
export function Detail({ plan, patientId, now }: Props) {
  const { t } = useTranslation(['cockpit', 'calls', 'ui', 'shell']);
  const format = useFormat();
  const navigate = useNavigate();
  const { data: patient, error, refetch } = useOne(patients, patientId, { ignore: [404] });
  const { call, isPending, id: held } = useHeldCall(patientId);
  const { data: row, error: missing, refetch: again } = useOne(callRecords, held, { ignore: [404] });
  const about = useAbout(patientId);
  const toRecord = () => void navigate(recordPath(patientId, 'insights'));
  const group = t('shell:keys.page', { page: t('title') });
  useHotkeys([{ keys: 'o', label: t('record'), group, run: toRecord }]);
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!patient || isPending) return null;
  const Heading = plan.isNarrow ? 'h1' : 'h2';
  const context = (
    <>
      <div className={styles.pair}>
        <WhyCard patientId={patientId} planned={plan.selected} about={about} now={now} />
        <LastCalls patientId={patientId} except={held} />
      </div>
      <Course patientId={patientId} about={about} now={now} />
    </>
  );
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        {plan.isNarrow && (
          <IconButton label={t('ui:back')} icon={<IconChevronLeft />} onClick={() => plan.show(null)} />
        )}
        <Heading className={styles.name}>{format.name(patient)}</Heading>
        <PatientAbout patient={patient} />
        <span className={styles.aside}>
          <ScopedBanners patientId={patientId} />
          {patient.infoBanner && (
            <span className={styles.banner}>
              <IconInfoCircle size={16} aria-hidden="true" />
              {patient.infoBanner}
            </span>
          )}
          <ButtonLink variant="subtle" size="toolbar" keys="o" to={recordPath(patientId, 'insights')}>
            {t('record')}
          </ButtonLink>
        </span>
      </header>
      <div className={held === null ? styles.single : calls.page}>
        {held === null && (
          <div className={calls.main}>
            <CallStart patient={patient} />
            {context}
          </div>
        )}
        {held !== null && row && (
          <CallWork
            key={row.id}
            row={row}
            running={call}
            context={context}
            onDone={plan.showNext}
            onUndone={() => plan.show(patientId)}
          />
        )}
        {held !== null && missing && <RegionError error={missing} onRetry={() => void again()} />}
      </div>
    </div>
  );
}
