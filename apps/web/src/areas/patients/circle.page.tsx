import { patients } from '@fernpuls/contract/patients/patient';
import { useParams } from 'react-router';
import { useOne } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RecordSection } from '../../ui/record-section.tsx';
import { HealthProvidersCard } from '../providers/index.ts';
import { ContactsCard } from './contacts-card.tsx';
import { FamilyCard } from './family/family-card.tsx';
import styles from './patient-form.module.css';
import { ResponsibleCard } from './responsible-card.tsx';

/** Who treats a patient, who answers for them here, and who belongs to them. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('record');
  // Refusals are the record's to tell: it asks for the same patient.
  const { data: patient } = useOne(patients, id, { ignore: [404] });
  return (
    <RecordSection title={t('menu.health_providers')} action={null} reads>
      {patient ? (
        <div className={styles.circle}>
          <HealthProvidersCard patientId={id} />
          <ResponsibleCard patientId={id} primaryPhysicianId={patient.primaryPhysicianId} />
          <FamilyCard patient={patient} />
          <ContactsCard patientId={id} />
        </div>
      ) : (
        <Skeleton height="10rem" />
      )}
    </RecordSection>
  );
}
