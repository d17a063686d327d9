import { patientVersions } from '@fernpuls/contract/patients/patient-versions.call';
import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { Outlet, useParams } from 'react-router';
import { useCall, useOne } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { KeyBar } from '../../ui/key-bar.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { SubscriptionsCard } from '../billing/index.ts';
import { HealthProvidersCard } from '../providers/index.ts';
import { AddressesCard } from './addresses/addresses-card.tsx';
import { BannersCard } from './banners/banners-card.tsx';
import { ChecksButton } from './checks/checks-button.tsx';
import { CohortsCard } from './cohorts-card.tsx';
import { ConnectionsCard } from './connections/connections-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { FamilyCard } from './family/family-card.tsx';
import { InsurancesCard } from './insurance/insurances-card.tsx';
import { LifeCycleCard } from './life-cycle/life-cycle-card.tsx';
import { CareCard } from './master/care-card.tsx';
import { useDrafts } from './master/drafts.ts';
import { PersonCard } from './master/person-card.tsx';
import { useCardKeys } from './master/use-card-keys.ts';
import { PictureCard } from './picture/picture-card.tsx';
import { ResponsibleCard } from './responsible-card.tsx';
import styles from './master/master.module.css';
import { canCompare } from './versions/begins-here.ts';
import { VersionsCard } from './versions/versions-card.tsx';

/** „Stammdaten“ inside the record: the person, and at the right who and what belongs to them. */
export function Component() {
  const { id = '' } = useParams();
  // Refusals are the record's to tell: it asks for the same patient.
  const { data, isPending } = useOne(patients, id, { ignore: [404] });
  const waiting = useDelayed(isPending);
  if (data) return <General key={data.id} patient={data} />;
  if (!waiting) return null;
  return (
    <div className={styles.cards}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="3.25rem" />
      ))}
    </div>
  );
}

function General({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['patients', 'master_data', 'record', 'shell', 'ui']);
  const hasBilling = useModule('billing');
  const mayWrite = useMay('patient', 'write');
  const { id } = patient;
  const versions = useCall(patientVersions, { id }).data?.data ?? [];
  const writing = [
    { keys: 'e', label: t('master_data:card.edit') },
    { keys: 'mod+s', label: t('ui:save') },
  ];
  const hints = [
    ...(mayWrite ? writing : []),
    ...(canCompare(versions) ? [{ keys: 'h', label: t('master_data:versions.title') }] : []),
    { keys: 'c', label: t('record:call.button') },
    { keys: '?', label: t('shell:keys.overlay') },
  ];
  useCardKeys();
  const drafts = useDrafts(id).length;
  return (
    <div className={styles.page}>
      <Standing patientId={id} />
      <div className={styles.board}>
        <div className={styles.cards}>
          <div className={styles.column}>
            <PersonCard patient={patient} />
            <AddressesCard patient={patient} />
            <InsurancesCard patientId={id} />
            <CareCard patient={patient} />
            <BannersCard patientId={id} />
            <CohortsCard patientId={id} />
            <ConnectionsCard patientId={id} />
          </div>
          <div className={styles.column}>
            <ContactsCard patientId={id} />
            <HealthProvidersCard patientId={id} />
            <ResponsibleCard patientId={id} primaryPhysicianId={patient.primaryPhysicianId} />
            <FamilyCard patient={patient} />
            <DevicesCard patientId={id} />
            {hasBilling && <SubscriptionsCard patientId={id} />}
          </div>
        </div>
        <aside className={styles.rail} aria-label={t('general.history')}>
          <VersionsCard patientId={id} />
          <LifeCycleCard patient={patient} />
          <PictureCard patient={patient} />
        </aside>
      </div>
      <KeyBar hints={hints}>{drafts > 0 && t('master_data:card.unsaved', { count: drafts })}</KeyBar>
      <Outlet />
    </div>
  );
}

/** The page's name, and who changed the master data last. */
function Standing({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['patients', 'master_data']);
  const format = useFormat();
  const newest = useCall(patientVersions, { id: patientId }).data?.data[0];
  const numberOf = (number: number | null) => number && t('master_data:versions.number', { number });
  return (
    <header className={styles.standing}>
      <h2>{t('general.title')}</h2>
      {newest && (
        <Text as="span" quiet small>
          {t('general.standing', {
            when: [numberOf(newest.number), format.dateTime(newest.at)].filter(Boolean).join(', '),
            by: newest.byName ?? t('master_data:versions.system'),
          })}
        </Text>
      )}
      <ChecksButton patientId={patientId} />
    </header>
  );
}
