import type { Patient } from '@fernpuls/contract/patients/patient';
import type { PatientOverview } from '@fernpuls/contract/patients/patient-overview.call';
import { changeOverDays, daysWithoutReading, isSilent } from '@fernpuls/domain/patients/overview';
import { adherenceShare } from '@fernpuls/domain/triggers/adherence/adherence';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import IconBattery1 from '#icons/IconBattery1';
import IconBattery2 from '#icons/IconBattery2';
import IconBattery4 from '#icons/IconBattery4';
import IconBatteryExclamation from '#icons/IconBatteryExclamation';
import IconBatteryOff from '#icons/IconBatteryOff';
import IconClockOff from '#icons/IconClockOff';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { useClinicalFormat } from '../../clinical/format.ts';
import { measurementColour } from '../../clinical/measurement-icon.tsx';
import { PriorityGlyph } from '../../clinical/priority-glyph.tsx';
import { SparkLine } from '../../ui/spark-line.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './patients.module.css';

const minuteMs = 60_000;
const shownCohorts = 2;
const lowBattery = 20;

export function Birth({ patient }: { patient: Patient }) {
  const { t } = useTranslation('values');
  const format = useClinicalFormat();
  const now = useNow(minuteMs);
  return (
    <span className={styles.birth}>
      {format.date(patient.birthDate)}{' '}
      <span className={styles.quiet}>
        {format.age(patient.birthDate, now)}{' '}
        <span aria-hidden="true">{t(`gender_short.${patient.gender}`)}</span>
        <span className="visually-hidden">{t(`gender.${patient.gender}`)}</span>
      </span>
    </span>
  );
}

export function Cohorts({ cohorts }: Pick<Patient, 'cohorts'>) {
  const hidden = cohorts.slice(shownCohorts);
  const names = hidden.map((cohort) => cohort.name).join(', ');
  return (
    <span className={styles.chips}>
      {cohorts.slice(0, shownCohorts).map((cohort) => (
        <Chip key={cohort.id}>{cohort.name}</Chip>
      ))}
      {hidden.length > 0 && (
        <span title={names} className={styles.quiet}>
          <span aria-hidden="true">+{hidden.length}</span>
          <span className="visually-hidden">{names}</span>
        </span>
      )}
    </span>
  );
}

export function LastMeasured({ overview }: { overview: PatientOverview }) {
  const { t } = useTranslation('patients');
  const format = useClinicalFormat();
  const now = useNow(minuteMs);
  const { lastMeasuredAt } = overview;
  if (lastMeasuredAt === null) return <span className={styles.quiet}>{t('list.never')}</span>;
  const silent = isSilent(daysWithoutReading(format.dayOf(lastMeasuredAt), format.dayOf(now)));
  return (
    <span className={silent ? styles.silent : undefined} title={format.dateTime(lastMeasuredAt)}>
      {silent && <IconClockOff aria-hidden="true" />}
      {format.ago(lastMeasuredAt, now)}
    </span>
  );
}

type Alarm = { alarm: Priority | undefined };

export function BloodPressure({ overview, alarm }: { overview: PatientOverview } & Alarm) {
  const format = useClinicalFormat();
  const point = overview.bloodPressure;
  if (!point) return <Nothing />;
  return (
    <Marked alarm={alarm} title={format.dateTime(point.measuredAt)}>
      {format.bareValue('blood_pressure', point.value, point.diastolic)}
    </Marked>
  );
}

type ReadingProps = { type: 'pulse' | 'spo2'; point: PatientOverview['pulse'] };

export function Reading({ type, point }: ReadingProps) {
  const format = useClinicalFormat();
  if (!point) return <Nothing />;
  return <span title={format.dateTime(point.measuredAt)}>{format.value(type, point.value)}</span>;
}

type WeightProps = { overview: PatientOverview; withUnit?: boolean } & Alarm;

export function Weight({ overview, alarm, withUnit = false }: WeightProps) {
  const { t } = useTranslation('patients');
  const format = useClinicalFormat();
  const change = changeOverDays(overview.weightDays);
  if (change === null || !overview.weight) return <Nothing />;
  const last = format.value('weight', overview.weight.value);
  return (
    <span className={styles.course} title={last}>
      <SparkLine
        values={overview.weightDays}
        colour={measurementColour('weight')}
        width={48}
        label={t('list.weight_course', { change: format.change('weight', change), last })}
      />
      <Marked alarm={alarm}>
        <span aria-hidden="true">
          {withUnit ? format.change('weight', change) : format.number(change, 1, true)}
        </span>
      </Marked>
    </span>
  );
}

export function Adherence({ overview: { adherence } }: { overview: PatientOverview }) {
  const { t } = useTranslation('patients');
  const format = useClinicalFormat();
  const share = adherence && adherenceShare(adherence);
  if (adherence === null || share === null) return <span title={t('list.no_adherence')}>–</span>;
  const percent = format.percent(share);
  return (
    <span className={styles.adherence} title={t('preview.adherence', { percent, ...adherence })}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      {percent}
    </span>
  );
}

export function Devices({ overview, written = false }: { overview: PatientOverview; written?: boolean }) {
  const { t } = useTranslation('patients');
  const format = useClinicalFormat();
  const { deviceCount: count, lowestBattery } = overview;
  const battery = lowestBattery === null ? null : format.percent(lowestBattery / 100);
  const label =
    count === 0
      ? t('list.no_device')
      : t(battery === null ? 'list.devices' : 'list.devices_battery', { count, battery: battery ?? '' });
  const low = lowestBattery !== null && isLowBattery(lowestBattery);
  if (written) return <span className={low ? styles.silent : undefined}>{label}</span>;
  return (
    <span role="img" aria-label={label} title={label} className={low ? styles.lowBattery : styles.battery}>
      {batteryIcon(count === 0 ? null : (lowestBattery ?? 100))}
    </span>
  );
}

/** A device below a fifth of its charge should be charged before it falls silent. */
export function isLowBattery(percent: number): boolean {
  return percent < lowBattery;
}

function batteryIcon(battery: number | null) {
  if (battery === null) return <IconBatteryOff aria-hidden="true" />;
  if (isLowBattery(battery)) return <IconBatteryExclamation aria-hidden="true" />;
  if (battery < 40) return <IconBattery1 aria-hidden="true" />;
  return battery < 75 ? <IconBattery2 aria-hidden="true" /> : <IconBattery4 aria-hidden="true" />;
}

/** Only an open alarm of this value type gives a value the colour of its priority. */
function Marked({ alarm, title, children }: Alarm & { title?: string; children: React.ReactNode }) {
  if (!alarm) return <span title={title}>{children}</span>;
  return (
    <span className={styles.marked} data-priority={alarm} title={title}>
      <PriorityGlyph priority={alarm} size={12} />
      {children}
    </span>
  );
}

function Nothing() {
  const { t } = useTranslation('patients');
  return (
    <span className={styles.quiet}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('list.no_value')}</span>
    </span>
  );
}
