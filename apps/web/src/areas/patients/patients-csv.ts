import type { Patient } from '@fernpuls/contract/patients/patient';
import type { PatientOverview } from '@fernpuls/contract/patients/patient-overview.call';
import { adherenceShare, changeOverDays } from '@fernpuls/domain/patients/overview';
import type { ClinicalFormat } from '../../clinical/format.ts';
import type { Translate } from '../../i18n/texts.ts';
import { type CsvCell, csvOf } from '../../ui/list/csv.ts';

type Given = {
  patients: readonly Patient[];
  overviews: ReadonlyMap<string, PatientOverview>;
  t: Translate;
  format: ClinicalFormat;
};

/** The patients with their newest values, for a spreadsheet. */
export function patientsCsv({ patients, overviews, t, format }: Given): string {
  const decimal = format.number(1.5, 1).includes(',') ? ',' : '.';
  const columns = columnsOf({ t, format });
  const lines = patients.map((patient) =>
    columns.map(({ cell }) => cell(patient, overviews.get(patient.id))),
  );
  return csvOf([columns.map(({ header }) => header), ...lines], decimal);
}

type Column = { header: string; cell: (patient: Patient, overview: PatientOverview | undefined) => CsvCell };

function columnsOf({ t, format }: Pick<Given, 't' | 'format'>): Column[] {
  const label = (name: string) => t(`patients:patients.${name}`);
  const unit = (type: string) => `${t(`values:type.${type}`)} [${format.unit(type)}]`;
  return [
    { header: label('customPatientId'), cell: (patient) => patient.customPatientId },
    { header: label('lastName'), cell: (patient) => patient.lastName },
    { header: label('firstName'), cell: (patient) => patient.firstName },
    { header: label('birthDate'), cell: (patient) => format.date(patient.birthDate) },
    { header: label('gender'), cell: (patient) => t(`values:gender.${patient.gender}`) },
    { header: label('status'), cell: (patient) => t(`values:patient_status.${patient.status}`) },
    {
      header: label('alarmPriority'),
      cell: ({ alarmPriority }) => alarmPriority && t(`values:priority.${alarmPriority}`),
    },
    {
      header: t('patients:list.cohorts'),
      cell: (patient) => patient.cohorts.map((cohort) => cohort.name).join(', '),
    },
    { header: t('patients:csv.program'), cell: (patient) => patient.program?.name },
    { header: t('patients:csv.phase'), cell: (patient) => patient.program?.phase },
    { header: label('primaryPhysicianId'), cell: (patient) => patient.primaryPhysicianName },
    {
      header: t('patients:list.last_measured'),
      cell: (_, overview) => overview?.lastMeasuredAt && format.dateTime(overview.lastMeasuredAt),
    },
    { header: t('patients:csv.systolic'), cell: (_, overview) => overview?.bloodPressure?.value },
    { header: t('patients:csv.diastolic'), cell: (_, overview) => overview?.bloodPressure?.diastolic },
    { header: unit('pulse'), cell: (_, overview) => overview?.pulse?.value },
    { header: unit('spo2'), cell: (_, overview) => overview?.spo2?.value },
    { header: unit('weight'), cell: (_, overview) => overview?.weight?.value },
    {
      header: t('patients:csv.weight_change'),
      cell: (_, overview) => overview && changeOverDays(overview.weightDays),
    },
    {
      header: t('patients:csv.adherence'),
      cell: (_, overview) => overview && Math.round(adherenceShare(overview.daysMeasured) * 100),
    },
    { header: t('patients:csv.battery'), cell: (_, overview) => overview?.lowestBattery },
  ];
}
