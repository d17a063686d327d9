import type { HeldDevice } from '@fernpuls/contract/logistics/patient-devices.call';
import { recordPath } from '@fernpuls/contract/paths';
import type { Translate } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Column } from '../../ui/data-table-types.ts';
import type { Format } from '../../ui/format.ts';
import type { HeldColumn } from '../../ui/list/held-rows.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { ConnectionChip } from '../../clinical/devices/connection-chip.tsx';

type Given = { t: Translate; format: Format; now: number; patientId: string };

const lowPercent = 20;
/** Below this a network of telephones is unsafe. */
const weakDbm = -105;

export function deviceColumns({ t, format, now, patientId }: Given): HeldColumn<HeldDevice>[] {
  return [
    nameColumn(t),
    {
      key: 'connection',
      header: t('column.connection'),
      width: '11rem',
      phone: 'title',
      by: ({ connection }) => t(`connection.${connection}`),
      csv: ({ connection }) => t(`connection.${connection}`),
      cell: (row) => <ConnectionChip connection={row.connection} />,
    },
    {
      key: 'contact',
      header: t('column.contact'),
      by: ({ lastContactAt }) => lastContactAt,
      csv: ({ lastContactAt }) => lastContactAt && format.dateTime(lastContactAt),
      width: '13rem',
      phone: 'value',
      cell: (row) => (
        <Stack as="span" gap={0}>
          <span className="numeric">
            {row.lastContactAt === null ? '–' : format.ago(row.lastContactAt, now)}
          </span>
          <Text as="span" quiet small>
            {t('usual', { time: pauseText(row.usualMinutes, t) })}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'measures',
      header: t('column.measures'),
      phone: 'hidden',
      wideOnly: true,
      cell: ({ valueTypes }) => typesText(valueTypes, t),
    },
    {
      key: 'group',
      header: t('column.group'),
      by: ({ groupName }) => groupName,
      csv: ({ groupName }) => groupName,
      width: '9rem',
      phone: 'hidden',
      cell: ({ groupId, groupName }) =>
        groupId === null ? (
          '–'
        ) : (
          <Link to={`${recordPath(patientId, 'devices')}/groups/${groupId}`}>{groupName}</Link>
        ),
    },
    {
      key: 'since',
      header: t('column.since'),
      width: '7.5rem',
      numeric: true,
      phone: 'value',
      by: ({ assignedAt }) => assignedAt,
      cell: (row) => format.date(row.assignedAt),
    },
    ...levelColumns({ t, format }),
  ];
}

function levelColumns({ t, format }: Pick<Given, 't' | 'format'>): HeldColumn<HeldDevice>[] {
  return [
    {
      key: 'battery',
      header: t('column.battery'),
      width: '6rem',
      align: 'end',
      numeric: true,
      phone: 'value',
      by: ({ batteryPercent }) => batteryPercent,
      csv: ({ batteryPercent }) => batteryPercent,
      cell: ({ batteryPercent }) =>
        levelOf(batteryPercent, lowPercent, (value) => format.percent(value / 100)),
    },
    {
      key: 'signal',
      header: t('column.signal'),
      width: '7rem',
      align: 'end',
      numeric: true,
      phone: 'hidden',
      by: ({ signalDbm }) => signalDbm,
      csv: ({ signalDbm }) => signalDbm,
      cell: ({ signalDbm }) =>
        levelOf(signalDbm, weakDbm, (value) => format.withUnit(format.number(value), 'dBm')),
    },
    {
      key: 'serial',
      header: t('column.serial'),
      isExtra: true,
      phone: 'hidden',
      by: ({ serial }) => serial,
      cell: ({ serial }) => serial,
    },
    {
      key: 'note',
      header: t('column.note'),
      isExtra: true,
      phone: 'hidden',
      cell: ({ note }) => note ?? '–',
    },
  ];
}

/** Of devices that were given back: from when to when. */
export function formerColumns({ t, format }: Given): Column<HeldDevice>[] {
  return [
    nameColumn(t),
    {
      key: 'span',
      header: t('column.span'),
      width: '14rem',
      numeric: true,
      phone: 'value',
      cell: ({ assignedAt, returnedAt }) =>
        t('span', { from: format.date(assignedAt), to: returnedAt === null ? '' : format.date(returnedAt) }),
    },
    { key: 'measures', header: t('column.measures'), cell: ({ valueTypes }) => typesText(valueTypes, t) },
    { key: 'note', header: t('column.note'), cell: ({ note }) => note ?? '–' },
  ];
}

function nameColumn(t: Translate): HeldColumn<HeldDevice> {
  return {
    key: 'name',
    header: t('column.device'),
    by: ({ manufacturer, model }) => `${manufacturer} ${model}`,
    csv: ({ manufacturer, model, serial }) => `${manufacturer} ${model} ${serial}`,
    phone: 'title',
    cell: (row) => (
      <Stack as="span" gap={0}>
        <Row as="span" gap={2}>
          <strong>{`${row.manufacturer} ${row.model}`}</strong>
          {!row.isPaired && row.returnedAt === null && <Chip tone="outline">{t('unpaired')}</Chip>}
        </Row>
        <Text as="span" quiet small>
          {row.serial}
        </Text>
      </Stack>
    ),
  };
}

function levelOf(value: number | null, low: number, text: (value: number) => string) {
  if (value === null) return '–';
  return value < low ? <Chip tone="warning">{text(value)}</Chip> : text(value);
}

export function typesText(types: readonly string[], t: Translate): string {
  return types.length === 0 ? '–' : types.map((type) => t(`values:type.${type}`)).join(', ');
}

function pauseText(minutes: number, t: Translate): string {
  if (minutes < 120) return t('pause.minutes', { number: minutes });
  return t('pause.hours', { number: Math.round(minutes / 60) });
}
