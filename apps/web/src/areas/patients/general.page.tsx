import { recordPath } from '@fernpuls/contract/paths';
import { patientVersions } from '@fernpuls/contract/patients/patient-versions.call';
import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { useCall, useOne, useUpdate } from '../../api/hooks.ts';
import type { Known } from '../../api/queries.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { SubscriptionsCard } from '../billing/index.ts';
import { HealthProvidersCard } from '../providers/index.ts';
import { AddressesCard } from './addresses/addresses-card.tsx';
import { BannersCard } from './banners/banners-card.tsx';
import { CohortsCard } from './cohorts-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { FamilyCard } from './family/family-card.tsx';
import { InsurancesCard } from './insurance/insurances-card.tsx';
import { LifeCycleCard } from './life-cycle/life-cycle-card.tsx';
import { PatientForm, type PatientInput } from './patient-form.tsx';
import { PictureCard } from './picture/picture-card.tsx';
import { ResponsibleCard } from './responsible-card.tsx';
import styles from './patient-form.module.css';
import { changesOf } from './patient-rules.ts';
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
    <div className={styles.all}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="3.25rem" />
      ))}
    </div>
  );
}

function General({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['patients', 'ui']);
  const mayWrite = useMay('patient', 'write');
  const hasBilling = useModule('billing');
  const update = useUpdate(patients, { invalidates: [patientVersions] });
  const [start, setStart] = useState({ patient, version: 0 });
  const save = async (values: PatientInput, basedOn?: Known) => {
    const changes = changesOf(basedOn ?? start.patient, values);
    const saved = await update.mutateAsync({ id: patient.id, ...changes, basedOn });
    setStart({ ...start, patient: saved });
    showToast({ kind: 'success', text: t('ui:saved') });
    return saved;
  };
  const restored = (saved: Patient) => setStart(({ version }) => ({ patient: saved, version: version + 1 }));
  return (
    <div className={styles.page}>
      <Standing patientId={patient.id} />
      <PatientForm
        key={start.version}
        patient={start.patient}
        back={recordPath(patient.id, 'measurements')}
        save={save}
        readOnly={!mayWrite}
      />
      <div className={styles.rails}>
        <aside className={styles.rail} aria-label={t('general.rail')}>
          <InsurancesCard patientId={patient.id} />
          <AddressesCard patient={patient} />
          <ContactsCard patientId={patient.id} />
          <FamilyCard patient={patient} />
          <BannersCard patientId={patient.id} />
          <ResponsibleCard patientId={patient.id} primaryPhysicianId={start.patient.primaryPhysicianId} />
          <HealthProvidersCard patientId={patient.id} />
          <CohortsCard patientId={patient.id} />
          <DevicesCard patientId={patient.id} />
          {hasBilling && <SubscriptionsCard patientId={patient.id} />}
        </aside>
        <aside className={styles.rail} aria-label={t('general.history')}>
          <PictureCard patient={patient} />
          <VersionsCard patientId={patient.id} onRestored={restored} />
          <LifeCycleCard patient={patient} />
        </aside>
      </div>
      <Outlet />
    </div>
  );
}

/** The page's name, and who changed the master data last. */
function Standing({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['patients', 'master_data']);
  const format = useFormat();
  const newest = useCall(patientVersions, { id: patientId }).data?.data[0];
  return (
    <header className={styles.standing}>
      <h2>{t('general.title')}</h2>
      {newest && (
        <Text as="span" quiet small>
          {t('general.standing', {
            when: format.dateTime(newest.at),
            by: newest.byName ?? t('master_data:versions.system'),
          })}
        </Text>
      )}
    </header>
  );
}
