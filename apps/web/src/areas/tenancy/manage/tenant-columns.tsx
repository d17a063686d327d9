import type { PracticeStanding } from '@fernpuls/contract/tenancy/practice-health.call';
import { isFull, licenseEnds } from '@fernpuls/domain/tenancy/practice-health';
import type { useTranslation } from '../../../i18n/use-translation.ts';
import type { useFormat } from '../../../ui/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { HeldColumn } from '../../../ui/list/held-rows.ts';
import { HealthMark } from './health/health-mark.tsx';
import styles from './health/health.module.css';
import { DeviceUse } from './licenses/device-use.tsx';

type Words = {
  t: ReturnType<typeof useTranslation>['t'];
  format: ReturnType<typeof useFormat>;
  now: number;
};

const figure = { align: 'end', numeric: true, phone: 'value' } as const;

/** A practice in a row: what is the matter with it, then the figures that say so. */
export function tenantColumns({ t, format, now }: Words): HeldColumn<PracticeStanding>[] {
  return [
    {
      key: 'name',
      header: t('manage:name'),
      csv: (row) => row.name,
      cell: (row) => (
        <>
          <strong>{row.name}</strong> {row.isSuspended && <Chip tone="danger">{t('suspended')}</Chip>}
          {row.isClosed && <Chip tone="neutral">{t('practice_setting:closure.chip')}</Chip>}
        </>
      ),
      phone: 'title',
    },
    {
      key: 'state',
      header: t('state'),
      csv: (row) => t(`health.${row.state}`),
      cell: (row) => <HealthMark state={row.state} />,
      phone: 'title',
    },
    {
      key: 'lastReadingAt',
      header: t('last_reading'),
      csv: (row) => (row.lastReadingAt === null ? t('none_yet') : format.dateTime(row.lastReadingAt)),
      cell: (row) =>
        row.lastReadingAt === null ? (
          <span className={styles.quiet}>{t('none_yet')}</span>
        ) : (
          <span className={row.state === 'silent' ? styles.bad : undefined}>
            {format.ago(row.lastReadingAt, now)}
          </span>
        ),
      width: '11rem',
      phone: 'value',
    },
    {
      ...figure,
      key: 'alarms',
      header: t('alarms'),
      csv: (row) => `${format.number(row.overdueAlarms)} / ${format.number(row.openAlarms)}`,
      cell: (row) => <Alarms overdue={row.overdueAlarms} open={row.openAlarms} format={format} />,
      width: '8rem',
    },
    {
      ...figure,
      key: 'failingDeliveries',
      header: t('deliveries'),
      csv: (row) => row.failingDeliveries,
      cell: (row) => (
        <span className={row.failingDeliveries > 0 ? styles.bad : undefined}>
          {format.number(row.failingDeliveries)}
        </span>
      ),
      width: '8.5rem',
    },
    ...sizeColumns({ t, format, now }),
  ];
}

function sizeColumns({ t, format, now }: Words): HeldColumn<PracticeStanding>[] {
  return [
    {
      ...figure,
      key: 'patients',
      header: t('patients'),
      csv: (row) => row.patients,
      cell: (row) => format.number(row.patients),
      width: '7rem',
    },
    {
      key: 'devices',
      header: t('devices'),
      csv: (row) => [row.devicesUsed, row.devicesMax].filter((one) => one !== null).join(' / '),
      cell: (row) => (
        <span className={isFull(row) ? styles.warn : undefined}>
          <DeviceUse used={row.devicesUsed} max={row.devicesMax} />
        </span>
      ),
      width: '12rem',
      wideOnly: true,
      phone: 'hidden',
    },
    {
      ...figure,
      key: 'licenseTo',
      header: t('license_to'),
      csv: (row) => row.licenseTo && format.date(row.licenseTo),
      cell: (row) => (
        <span className={licenseEnds(row, format.dayOf(now)) ? styles.warn : undefined}>
          {row.licenseTo === null ? '–' : format.date(row.licenseTo)}
        </span>
      ),
      width: '8rem',
    },
  ];
}

type AlarmProps = { overdue: number; open: number; format: Words['format'] };

/** „3 / 31“: overdue of those nobody has closed. */
export function Alarms({ overdue, open, format }: AlarmProps) {
  return (
    <span className="numeric">
      <span className={overdue > 0 ? styles.bad : styles.quiet}>{format.number(overdue)}</span>
      {' / '}
      {format.number(open)}
    </span>
  );
}
