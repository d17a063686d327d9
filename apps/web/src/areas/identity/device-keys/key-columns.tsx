import type { DeviceKey } from '@fernpuls/contract/identity/device-key.call';
import { type DeviceKeyState, deviceKeyState } from '@fernpuls/domain/identity/device-key';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconBan from '#icons/IconBan';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconHourglassOff from '#icons/IconHourglassOff';
import IconRefresh from '#icons/IconRefresh';
import { Chip } from '../../../ui/chip.tsx';
import type { Format } from '../../../ui/format.ts';
import type { HeldColumn } from '../../../ui/list/held-rows.ts';
import styles from './device-keys.module.css';

type Words = { t: (key: string, values?: Record<string, string>) => string; format: Format; now: number };

const icons: Record<DeviceKeyState, typeof IconBan> = {
  withdrawn: IconBan,
  expired: IconHourglassOff,
  resting: IconAlertTriangle,
  changing: IconRefresh,
  expiring: IconAlertTriangle,
  endless: IconAlertTriangle,
  unused: IconAlertTriangle,
  fine: IconCircleCheck,
};

export function identifierOf({ prefix, lastFour }: Pick<DeviceKey, 'prefix' | 'lastFour'>): string {
  return `${prefix}…${lastFour ?? ''}`;
}

/** Why a key wants to be looked at, in words; empty when it does not. */
export function reasonOf(key: DeviceKey, { t, format, now }: Words): string {
  const state = deviceKeyState(key, now);
  if (state === 'fine') return '';
  const minutes = Math.max(0, Math.floor((Date.parse(key.expiresAt ?? key.createdAt) - now) / 60_000));
  return t(`state.${state}`, { time: format.duration(minutes), name: key.answeredByName ?? '–' });
}

export function keyColumns(words: Words): HeldColumn<DeviceKey>[] {
  const { t, format, now } = words;
  return [
    {
      key: 'name',
      header: t('column.name'),
      phone: 'title',
      by: ({ label }) => label,
      csv: ({ label }) => label,
      cell: (key) => {
        const state = deviceKeyState(key, now);
        const Icon = icons[state];
        return (
          <span className={styles.name}>
            <Icon aria-hidden="true" data-state={state} />
            <span className={styles.stack}>
              <strong data-over={state === 'withdrawn' || state === 'expired' || undefined}>
                {key.label}
              </strong>
              <small className={styles.mono}>{identifierOf(key)}</small>
            </span>
          </span>
        );
      },
    },
    {
      key: 'kind',
      header: t('column.kind'),
      width: '7rem',
      phone: 'hidden',
      by: ({ kind }) => t(`kind.${kind}`),
      cell: (key) => t(`kind.${key.kind}`),
    },
    {
      key: 'scopes',
      header: t('column.scopes'),
      phone: 'value',
      csv: ({ scopes }) => scopes.map((scope) => t(`scope.${scope}`)).join(', '),
      cell: ({ scopes }) => (
        <span className={styles.chips}>
          {scopes.slice(0, 2).map((scope) => (
            <Chip key={scope} tone="outline">
              {t(`scope.${scope}`)}
            </Chip>
          ))}
          {scopes.length > 2 && <Chip>{`+${format.number(scopes.length - 2)}`}</Chip>}
        </span>
      ),
    },
    {
      key: 'used',
      header: t('column.used'),
      width: '13rem',
      phone: 'hidden',
      by: ({ lastUsedAt }) => lastUsedAt,
      csv: ({ lastUsedAt }) => (lastUsedAt ? format.dateTime(lastUsedAt) : t('never_used')),
      cell: ({ lastUsedAt, lastUsedAddress }) =>
        lastUsedAt ? (
          <span className={styles.stack}>
            <span className="numeric">{format.ago(lastUsedAt, now)}</span>
            <small>{lastUsedAddress}</small>
          </span>
        ) : (
          <span className={styles.quiet}>{t('never_used')}</span>
        ),
    },
    untilColumn(words),
    ...extraColumns(words),
  ];
}

function untilColumn(words: Words): HeldColumn<DeviceKey> {
  const { t, format, now } = words;
  return {
    key: 'until',
    header: t('column.until'),
    width: '13rem',
    phone: 'value',
    by: endOf,
    csv: (key) => {
      const end = endOf(key);
      return [end ? format.date(end) : t('no_end'), reasonOf(key, words)].filter(Boolean).join(' · ');
    },
    cell: (key) => {
      const end = endOf(key);
      return (
        <span className={styles.stack}>
          <span className="numeric">{end ? format.date(end) : t('no_end')}</span>
          <small data-reason={deviceKeyState(key, now)}>{reasonOf(key, words)}</small>
        </span>
      );
    },
  };
}

function extraColumns({ t, format }: Words): HeldColumn<DeviceKey>[] {
  return [
    {
      key: 'identifier',
      header: t('column.identifier'),
      isExtra: true,
      phone: 'value',
      cell: identifierOf,
    },
    {
      key: 'createdAt',
      header: t('lists:field.createdAt'),
      isExtra: true,
      phone: 'value',
      by: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'createdBy',
      header: t('column.created_by'),
      isExtra: true,
      phone: 'value',
      by: ({ createdByName }) => createdByName,
      cell: ({ createdByName }) => createdByName ?? '–',
    },
  ];
}

function endOf({ revokedAt, expiresAt }: DeviceKey): string | null {
  return revokedAt ?? expiresAt;
}
