import type { Patient } from '@fernpuls/contract/patients/patient';
import type { PatientOverview } from '@fernpuls/contract/patients/patient-overview.call';
import { adherenceShare, changeOverDays } from '@fernpuls/domain/patients/overview';
import type { Translate } from '../../i18n/texts.ts';
import type { ClinicalFormat } from '../../clinical/format.ts';

type Cell = string | number | null | undefined;
type Given = {
  patients: readonly Patient[];
  overviews: ReadonlyMap<string, PatientOverview>;
  t: Translate;
  format: ClinicalFormat;
};

const byteOrderMark = '\uFEFF';

/** A table for the spreadsheet of a German office: semicolons, decimal comma, byte order mark, CRLF. */
export function patientsCsv({ patients, overviews, t, format }: Given): string {
  const decimal = format.number(1.5, 1).includes(',') ? ',' : '.';
  const columns = columnsOf({ t, format });
  const lines = patients.map((patient) =>
    columns.map(({ cell }) => field(cell(patient, overviews.get(patient.id)), decimal)),
  );
  const head = columns.map(({ header }) => field(header, decimal));
  return byteOrderMark + [head, ...lines].map((line) => `${line.join(';')}\r\n`).join('');
}

type Column = { header: string; cell: (patient: Patient, overview: PatientOverview | undefined) => Cell };

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

function field(value: Cell, decimal: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  // A spreadsheet runs text that begins like a formula (OWASP, CSV injection).
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
