import { recordPath } from '@fernpuls/contract/paths';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconInfoCircle from '#icons/IconInfoCircle';
import type { Patient } from '@fernpuls/contract/patients/patient';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PatientPicture } from '../../../clinical/people/patient-picture.tsx';
import { PersonLink } from '../../../clinical/people/person-link.tsx';
import { ScopedBanners } from '../../../clinical/people/scoped-banners.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Group } from '../queue/model.ts';
import { initialsOf } from '../../../ui/initials.ts';
import styles from './patient-head.module.css';

type Props = {
  patientId: string;
  patient: Patient | undefined;
  group: Group | null;
  now: number;
  me: string;
  /** On narrow screens the page's own head: back, h1, the clock. */
  narrow: { onBack: () => void; ring: ReactNode } | null;
  onTake: (() => void) | undefined;
  /** Before the other actions. */
  extra?: ReactNode;
};

/** Who it is about. Name and age are known from the queue before the record has come. */
export function PatientHead({ patientId, patient, group, now, me, narrow, onTake, extra }: Props) {
  const { t } = useTranslation(['triggers', 'values', 'ui']);
  const format = useClinicalFormat();
  const event = group?.events[0];
  const birthDate = patient?.birthDate ?? event?.birthDate;
  const gender = patient?.gender ?? event?.gender;
  const name = patient ? format.name(patient) : (event?.name ?? '');
  const owner = group?.events.find((one) => one.assigneeName !== null);
  const banner = patient ? patient.infoBanner : event?.infoBanner;
  const Heading = narrow ? 'h1' : 'h2';
  return (
    <header className={styles.head}>
      {narrow && <IconButton label={t('ui:back')} icon={<IconChevronLeft />} onClick={narrow.onBack} />}
      <div className={styles.person}>
        {group && <PriorityGlyph priority={group.priority} size={20} />}
        {patient && <PatientPicture patient={patient} size="large" />}
        <Heading className={styles.name} tabIndex={-1} id={narrow ? 'page-title' : 'evidence-title'}>
          {name}
        </Heading>
        {birthDate && gender && (
          <span className={`${styles.facts} numeric`}>
            {t('person', {
              age: format.age(birthDate, now),
              gender: t(`values:gender.${gender}`),
              birthDate: format.date(birthDate),
            })}
          </span>
        )}
        <Chip tone="outline">
          {t('number', { number: patient?.customPatientId ?? event?.customPatientId ?? '' })}
        </Chip>
        {patient && (
          <Chip tone={patient.status === 'active' ? 'good' : 'warning'}>
            {t(`values:patient_status.${patient.status}`)}
          </Chip>
        )}
        <span className={styles.break} />
        {patient?.cohorts.map((cohort) => (
          <Chip key={cohort.id}>{cohort.name}</Chip>
        ))}
        {patient?.program && (
          <span className={styles.program}>
            <strong>{patient.program.name}</strong>
            {t('phase', { phase: patient.program.phase, count: patient.program.phaseCount })}
          </span>
        )}
        {patient?.primaryPhysicianName && (
          <span className={styles.program}>
            {t('primary')}{' '}
            <strong>
              <PersonLink id={patient.primaryPhysicianId} name={patient.primaryPhysicianName} />
            </strong>
          </span>
        )}
      </div>
      {narrow?.ring}
      <div className={styles.aside}>
        <div className={styles.headActions}>
          {owner?.assigneeName && (
            <span title={t('taken_by', { name: owner.assigneeName })}>
              <Avatar initials={initialsOf(owner.assigneeName)} seed={owner.assigneeId ?? ''} size="small" />
              <span className="visually-hidden">{t('taken_by', { name: owner.assigneeName })}</span>
            </span>
          )}
          {extra}
          {onTake && group && (
            <Button variant="subtle" size="toolbar" keys="a" onClick={onTake}>
              {t(owner?.assigneeId === me ? 'action.release' : 'action.take')}
            </Button>
          )}
          <ButtonLink variant="subtle" size="toolbar" keys="o" to={recordPath(patientId, 'measurements')}>
            {t('action.record')}
          </ButtonLink>
        </div>
        <ScopedBanners patientId={patientId} />
        {banner && (
          <span className={styles.banner}>
            <IconInfoCircle aria-hidden="true" />
            {banner}
          </span>
        )}
      </div>
    </header>
  );
}
