import type { Patient, patients } from '@fernpuls/contract/patients/patient';
import type { PatientOverview } from '@fernpuls/contract/patients/patient-overview.call';
import { changeOverDays } from '@fernpuls/domain/patients/overview';
import { adherencePercent } from '@fernpuls/domain/triggers/adherence/adherence';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { ReactNode } from 'react';
import IconBell from '#icons/IconBell';
import type { Translate } from '../../i18n/texts.ts';
import type { CsvCell } from '@fernpuls/domain/kit/write-csv';
import type { ListColumn } from '../../ui/list/list-screen.ts';
import type { ClinicalFormat } from '../../clinical/format.ts';
import { PatientPicture } from '../../clinical/people/patient-picture.tsx';
import { PriorityGlyph } from '../../clinical/priority-glyph.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { OpenAlarms } from './open-alarms.ts';
import {
  Adherence,
  Birth,
  BloodPressure,
  Cohorts,
  Devices,
  LastMeasured,
  Reading,
  Weight,
} from './patient-cells.tsx';
import { PatientStatusWord } from './patient-status.tsx';
import styles from './patients.module.css';

type Column = ListColumn<typeof patients.fields>;
type Parts = {
  overviews: { byPatient: ReadonlyMap<string, PatientOverview>; shown: boolean; waiting: boolean };
  alarms: OpenAlarms;
  t: Translate;
  format: ClinicalFormat;
};

/** Names and status come with the list; everything at the right of them with the overviews of the page. */
export function patientColumns(parts: Parts): Column[] {
  return [...recordColumns(parts), ...(parts.overviews.shown ? valueColumns(parts) : [])];
}

function recordColumns({ t, format }: Parts): Column[] {
  return [
    alarmColumn(t),
    {
      key: 'name',
      header: t('list.name'),
      cell: (patient) => (
        <span className={styles.person}>
          <PatientPicture patient={patient} size="small" />
          <strong className={styles.name}>{format.name(patient)}</strong>
        </span>
      ),
      sort: 'sortKey',
      phone: 'title',
      covers: ['lastName', 'firstName'],
      csv: [
        { header: t('patients.lastName'), cell: ({ lastName }) => lastName },
        { header: t('patients.firstName'), cell: ({ firstName }) => firstName },
      ],
    },
    {
      key: 'customPatientId',
      name: t('patients.customPatientId'),
      header: t('list.number'),
      cell: (patient) => <span className={styles.quiet}>{patient.customPatientId}</span>,
      sort: 'customPatientId',
      numeric: true,
      wideOnly: true,
      phone: 'hidden',
    },
    {
      key: 'birthDate',
      header: t('patients.birthDate'),
      cell: (patient) => <Birth patient={patient} />,
      sort: 'birthDate',
      numeric: true,
      phone: 'title',
      covers: ['gender'],
      csv: [
        { header: t('patients.birthDate'), cell: ({ birthDate }) => format.date(birthDate) },
        { header: t('patients.gender'), cell: ({ gender }) => t(`values:gender.${gender}`) },
      ],
    },
    {
      key: 'status',
      header: t('patients.status'),
      cell: (patient) => <PatientStatusWord status={patient.status} />,
    },
    {
      key: 'cohorts',
      header: t('list.cohorts'),
      covers: ['cohortId'],
      cell: (patient) => <Cohorts cohorts={patient.cohorts} />,
      csv: ({ cohorts }) => cohorts.map(({ name }) => name).join(', '),
    },
    {
      key: 'program',
      header: t('list.program'),
      covers: ['programId'],
      cell: ({ program }) =>
        program && (
          <span className={styles.program} title={program.name}>
            <span>{program.name}</span>
            <span>{`, ${program.phase}/${program.phaseCount}`}</span>
          </span>
        ),
      csv: [
        { header: t('csv.program'), cell: ({ program }) => program?.name },
        { header: t('csv.phase'), cell: ({ program }) => program?.phase },
      ],
    },
  ];
}

function valueColumns({ t, format, overviews, alarms }: Parts): Column[] {
  const cell = (draw: (overview: PatientOverview, patient: Patient) => ReactNode) => (patient: Patient) =>
    valueCell(overviews, patient, draw);
  const csv = fromOverviews(overviews);
  const withUnit = (type: string) => `${t(`values:type.${type}`)} [${format.unit(type)}]`;
  return [
    {
      key: 'last',
      header: t('list.last_measured'),
      cell: cell((overview) => <LastMeasured overview={overview} />),
      csv: csv(({ lastMeasuredAt }) => lastMeasuredAt && format.dateTime(lastMeasuredAt)),
      numeric: true,
      phone: 'hidden',
    },
    {
      key: 'blood_pressure',
      name: t('values:type.blood_pressure'),
      header: <Short word={t('values:short.blood_pressure')} long={t('values:type.blood_pressure')} />,
      cell: cell((overview, patient) => (
        <BloodPressure overview={overview} alarm={alarmOf(alarms, patient, 'blood_pressure')} />
      )),
      csv: [
        { header: t('csv.systolic'), cell: csv(({ bloodPressure }) => bloodPressure?.value) },
        { header: t('csv.diastolic'), cell: csv(({ bloodPressure }) => bloodPressure?.diastolic) },
      ],
      align: 'end',
      numeric: true,
      phone: 'value',
    },
    {
      key: 'weight',
      name: t('list.weight_long'),
      header: <Short word={t('list.weight')} long={t('list.weight_long')} />,
      cell: cell((overview, patient) => (
        <Weight overview={overview} alarm={alarmOf(alarms, patient, 'weight')} />
      )),
      csv: [
        { header: withUnit('weight'), cell: csv(({ weight }) => weight?.value) },
        { header: t('csv.weight_change'), cell: csv(({ weightDays }) => changeOverDays(weightDays)) },
      ],
      numeric: true,
      phone: 'value',
    },
    ...(['pulse', 'spo2'] as const).map(
      (type): Column => ({
        key: type,
        header: t(`values:type.${type}`),
        isExtra: true,
        cell: cell((overview) => <Reading type={type} point={overview[type]} />),
        csv: [{ header: withUnit(type), cell: csv((overview) => overview[type]?.value) }],
        align: 'end',
        numeric: true,
      }),
    ),
    {
      key: 'adherence',
      name: t('list.adherence_long'),
      header: <Short word={t('list.adherence')} long={t('list.adherence_long')} />,
      cell: cell((overview) => <Adherence overview={overview} />),
      csv: [
        {
          header: t('csv.adherence'),
          cell: csv(({ adherence }) => adherence && adherencePercent(adherence)),
        },
      ],
      numeric: true,
      phone: 'hidden',
    },
    {
      key: 'device',
      header: t('list.device'),
      cell: cell((overview) => <Devices overview={overview} />),
      csv: [{ header: t('csv.battery'), cell: csv(({ lowestBattery }) => lowestBattery) }],
      align: 'center',
      phone: 'hidden',
    },
  ];
}

function fromOverviews({ byPatient }: Parts['overviews']) {
  return (read: (overview: PatientOverview) => CsvCell) => (patient: Patient) => {
    const overview = byPatient.get(patient.id);
    return overview && read(overview);
  };
}

function Short({ word, long }: { word: string; long: string }) {
  return (
    <abbr className={styles.short} title={long}>
      {word}
    </abbr>
  );
}

function alarmColumn(t: Translate): Column {
  return {
    key: 'alarmPriority',
    name: t('patients.alarmPriority'),
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
  { byPatient, waiting }: Parts['overviews'],
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
