import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { tasks } from '@fernpuls/contract/tasks/task';
import { openEventFilters, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import type { ReactNode } from 'react';
import { useCall, useList, useOne } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { PatientPicture } from '../../clinical/people/patient-picture.tsx';
import { PersonLink } from '../../clinical/people/person-link.tsx';
import { ScopedBanners } from '../../clinical/people/scoped-banners.tsx';
import { PatientStatusWord } from './patient-status.tsx';
import { Birth } from './patient-cells.tsx';
import styles from './patient-preview.module.css';
import { AlarmList, ContactList, TaskList, ValueList } from './preview-lists.tsx';

/** A patient at a glance, beside other work: person, last values, open alarms, what is next, whom to call. */
export function Component({ id }: { id: string }) {
  const { data, error, refetch } = useOne(patients, id, { ignore: [404] });
  return (
    <>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {data && <Person patient={data} />}
      <Values id={id} />
      <Alarms id={id} />
      <NextSteps id={id} />
      <Contacts id={id} />
    </>
  );
}

function Person({ patient }: { patient: Patient }) {
  const { t } = useTranslation('patients');
  const { program } = patient;
  return (
    <div className={styles.person}>
      <p className={`${styles.line} numeric`}>
        <PatientPicture patient={patient} size="large" />
        <PatientStatusWord status={patient.status} />
        <span>
          <Birth patient={patient} />
        </span>
        <span>{t('preview.number', { number: patient.customPatientId })}</span>
      </p>
      {patient.infoBanner && <p className={styles.banner}>{patient.infoBanner}</p>}
      <ScopedBanners patientId={patient.id} />
      <p className={styles.line}>
        {patient.cohorts.map((cohort) => (
          <Chip key={cohort.id}>{cohort.name}</Chip>
        ))}
        {program && <span>{`${program.name}, ${program.phase}/${program.phaseCount}`}</span>}
        {patient.primaryPhysicianName && (
          <PersonLink id={patient.primaryPhysicianId} name={patient.primaryPhysicianName} />
        )}
      </p>
    </div>
  );
}

function Values({ id }: { id: string }) {
  const { t } = useTranslation('patients');
  const may = useMay('patient_measurement');
  const shown = useModule('measurements') && may;
  const { data, ...state } = useCall(patientOverviews, { ids: [id] }, { enabled: shown });
  const overview = data?.data.find((row) => row.id === id);
  if (!shown) return null;
  return (
    <Section title={t('preview.values')} {...state} isPending={!overview && !state.error}>
      {overview && <ValueList overview={overview} />}
    </Section>
  );
}

function Alarms({ id }: { id: string }) {
  const { t } = useTranslation('patients');
  const may = useMay('patient_trigger');
  const shown = useModule('triggers') && may;
  const { rows, ...state } = useList(
    triggerEvents,
    { perPage: 20, sort: 'priority', filters: { patientId: id, ...openEventFilters } },
    { enabled: shown },
  );
  if (!shown) return null;
  return (
    <Section title={t('preview.alarms')} {...state}>
      <AlarmList events={rows.filter((event) => event.patientId === id)} />
    </Section>
  );
}

function NextSteps({ id }: { id: string }) {
  const { t } = useTranslation('patients');
  const may = useMay('task');
  const shown = useModule('tasks') && may;
  const { rows, ...state } = useList(
    tasks,
    { perPage: 5, sort: 'dueAt', filters: { patientId: id, state: ['not_started', 'active'] } },
    { enabled: shown },
  );
  if (!shown) return null;
  return (
    <Section title={t('preview.next')} {...state}>
      <TaskList tasks={rows.filter((task) => task.patientId === id)} />
    </Section>
  );
}

function Contacts({ id }: { id: string }) {
  const { t } = useTranslation('patients');
  const { rows, ...state } = useList(patientContacts, {
    perPage: 20,
    sort: 'position',
    filters: { patientId: id },
  });
  const { data } = useOne(patients, id, { ignore: [404] });
  return (
    <Section title={t('preview.contacts')} {...state}>
      <ContactList own={data?.phone ?? null} contacts={rows.filter((contact) => contact.patientId === id)} />
    </Section>
  );
}

type SectionProps = {
  title: string;
  isPending: boolean;
  error: { message?: string } | null;
  refetch: () => unknown;
  children: ReactNode;
};

function Section({ title, isPending, error, refetch, children }: SectionProps) {
  const waiting = useDelayed(isPending);
  return (
    <section className={styles.section}>
      <h3 className={styles.head}>{title}</h3>
      {error ? <RegionError error={error} onRetry={() => void refetch()} /> : !isPending && children}
      {waiting && <Skeleton height="2.5rem" />}
    </section>
  );
}
