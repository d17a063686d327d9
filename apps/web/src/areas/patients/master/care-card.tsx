import type { Patient } from '@fernpuls/contract/patients/patient';
import { PersonLink } from '../../../clinical/people/person-link.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Access, CareFields } from '../patient-fields.tsx';
import { PatientStatusWord } from '../patient-status.tsx';
import { Fact, Facts } from './facts.tsx';
import { PatientCard } from './patient-card.tsx';

/** Who answers for the care, when it was explained, what stands above the record, and whether somebody may come in. */
export function CareCard({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['master_data', 'patients']);
  const format = useFormat();
  const { primaryPhysicianId, primaryPhysicianName, instructionSentAt } = patient;
  return (
    <PatientCard
      patient={patient}
      part="care"
      title={t('patients:form.care')}
      edit={t('card.edit_care')}
      renderFields={({ field, values, setValue }) => (
        <>
          <CareFields field={field} />
          <Access values={values} setValue={setValue} />
        </>
      )}
    >
      <Facts>
        <Fact label={t('patients:patients.primaryPhysicianId')}>
          {primaryPhysicianName && <PersonLink id={primaryPhysicianId} name={primaryPhysicianName} />}
        </Fact>
        <Fact label={t('card.instruction')}>{instructionSentAt && format.dateTime(instructionSentAt)}</Fact>
        <Fact label={t('card.banner')}>{patient.infoBanner}</Fact>
        <Fact label={t('patients:patients.status')}>
          <PatientStatusWord status={patient.status} />
        </Fact>
      </Facts>
    </PatientCard>
  );
}
