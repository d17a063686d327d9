import type { Patient } from '@fernpuls/contract/patients/patient';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useLifeCycle } from '../life-cycle/use-life-cycle.ts';
import { PersonFields, ReachFields } from '../patient-fields.tsx';
import { Fact, Facts } from './facts.tsx';
import { PatientCard } from './patient-card.tsx';

/** Who it is and how they are reached; birth, death and the children's birthdays. */
export function PersonCard({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['master_data', 'patients', 'record', 'values']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const { data: life } = useLifeCycle(patient.id);
  const { phone, email, birthDate, childrenBirthdays } = patient;
  return (
    <PatientCard
      patient={patient}
      part="person"
      title={t('patients:form.person')}
      edit={t('card.edit_person')}
      renderFields={({ field }) => (
        <>
          <PersonFields field={field} />
          <ReachFields field={field} />
        </>
      )}
    >
      <Facts>
        <Fact label={t('card.name')}>
          <strong>{format.name(patient)}</strong>
        </Fact>
        <Fact label={t('card.born')}>
          {format.date(birthDate)}{' '}
          <Text as="span" quiet>
            {t('record:age', { years: format.age(birthDate, now) })}
          </Text>
        </Fact>
        <Fact label={t('card.died')} optional>
          {life?.death && [format.date(life.death.on), life.death.at].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={t('patients:patients.gender')}>{t(`values:gender.${patient.gender}`)}</Fact>
        <Fact label={t('card.number')}>{patient.customPatientId}</Fact>
        <Fact label={t('patients:patients.phone')}>{phone && <PhoneLink number={phone} />}</Fact>
        <Fact label={t('patients:patients.email')}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact label={t('card.children')} optional>
          {childrenBirthdays.map((day) => format.date(day)).join(', ')}
        </Fact>
      </Facts>
    </PatientCard>
  );
}
