import type { Patient } from '@fernpuls/contract/patients/patient';
import type { PatientOverview } from '@fernpuls/contract/patients/patient-overview.call';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { ReactNode } from 'react';
import IconBell from '#icons/IconBell';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Column } from '../../ui/data-table.tsx';
import { type Format, useFormat } from '../../ui/format.ts';
import { PriorityGlyph } from '../../clinical/priority-glyph.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { OpenAlarms } from './open-alarms.ts';
import { Adherence, Birth, BloodPressure, Cohorts, Devices, LastMeasured, Weight } from './patient-cells.tsx';
import { PatientStatusWord } from './patient-status.tsx';
import styles from './patients.module.css';

type Given = {
  overviews: { byPatient: ReadonlyMap<string, PatientOverview>; shown: boolean; waiting: boolean };
  alarms: OpenAlarms;
};
type Parts = Given & { t: Translate; format: Format };

/** Names and status come with the list; everything at the right of them with the overviews of the page. */
export function usePatientColumns(given: Given): Column<Patient>[] {
  const { t } = useTranslation(['patients', 'values']);
  const format = useFormat();
  const parts = { ...given, t, format };
  return [...recordColumns(parts), ...(given.overviews.shown ? valueColumns(parts) : [])];
}

function recordColumns({ t, format }: Parts): Column<Patient>[] {
  return [
    alarmColumn(t),
    {
      key: 'name',
      header: t('list.name'),
      cell: (patient) => <strong className={styles.name}>{format.name(patient)}</strong>,
      sort: 'sortKey',
      phone: 'title',
    },
    {
      key: 'number',
      header: t('list.number'),
      cell: (patient) => <span className={styles.quiet}>{patient.customPatientId}</span>,
      sort: 'customPatientId',
      numeric: true,
      wideOnly: true,
    },
    {
      key: 'birth',
      header: t('patients.birthDate'),
      cell: (patient) => <Birth patient={patient} />,
      sort: 'birthDate',
      numeric: true,
      phone: 'title',
    },
    {
      key: 'status',
      header: t('patients.status'),
      cell: (patient) => <PatientStatusWord status={patient.status} />,
    },
    {
      key: 'cohorts',
      header: t('list.cohorts'),
      cell: (patient) => <Cohorts cohorts={patient.cohorts} />,
    },
    {
      key: 'program',
      header: t('list.program'),
      cell: ({ program }) =>
        program && (
          <span className={styles.program} title={program.name}>
            <span>{program.name}</span>
            <span>{`, ${program.phase}/${program.phaseCount}`}</span>
          </span>
        ),
    },
  ];
}

function valueColumns({ t, overviews, alarms }: Parts): Column<Patient>[] {
  const cell = (draw: (overview: PatientOverview, patient: Patient) => ReactNode) => (patient: Patient) =>
    valueCell(overviews, patient, draw);
  return [
    {
      key: 'last',
      header: t('list.last_measured'),
      cell: cell((overview) => <LastMeasured overview={overview} />),
      numeric: true,
    },
    {
      key: 'blood_pressure',
      header: (
        <abbr className={styles.short} title={t('values:type.blood_pressure')}>
          {t('values:short.blood_pressure')}
        </abbr>
      ),
      cell: cell((overview, patient) => (
        <BloodPressure overview={overview} alarm={alarmOf(alarms, patient, 'blood_pressure')} />
      )),
      align: 'end',
      numeric: true,
      phone: 'value',
    },
    {
      key: 'weight',
      header: (
        <abbr className={styles.short} title={t('list.weight_long')}>
          {t('list.weight')}
        </abbr>
      ),
      cell: cell((overview, patient) => (
        <Weight overview={overview} alarm={alarmOf(alarms, patient, 'weight')} />
      )),
      numeric: true,
      phone: 'value',
    },
    {
      key: 'adherence',
      header: (
        <abbr className={styles.short} title={t('list.adherence_long')}>
          {t('list.adherence')}
        </abbr>
      ),
      cell: cell((overview) => <Adherence overview={overview} />),
      numeric: true,
    },
    {
      key: 'device',
      header: t('list.device'),
      cell: cell((overview) => <Devices overview={overview} />),
      align: 'center',
    },
  ];
}

function alarmColumn(t: Translate): Column<Patient> {
  return {
    key: 'alarm',
    header: (
      <>
        <IconBell size={16} aria-hidden="true" />
        <span className="visually-hidden">{t('patients.alarmPriority')}</span>
      </>
    ),
    cell: ({ alarmPriority }) => (
      <span className={styles.glyph}>{alarmPriority && <PriorityGlyph priority={alarmPriority} />}</span>
    ),
    sort: 'alarmPriority',
    width: '2.75rem',
    phone: 'title',
  };
}

function valueCell(
  { byPatient, waiting }: Given['overviews'],
  patient: Patient,
  draw: (overview: PatientOverview, patient: Patient) => ReactNode,
): ReactNode {
  const overview = byPatient.get(patient.id);
  if (overview) return draw(overview, patient);
  return waiting ? <Skeleton width="70%" /> : null;
}

function alarmOf(alarms: OpenAlarms, patient: Patient, valueType: string): Priority | undefined {
  return patient.openAlarmCount > 0 ? alarms.get(patient.id)?.get(valueType) : undefined;
}
