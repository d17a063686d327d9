import type { DeviceKey } from '@fernpuls/contract/identity/device-key.call';
import { type DeviceKeyState, deviceKeyState } from '@fernpuls/domain/identity/device-key';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconBan from '#icons/IconBan';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconHourglassOff from '#icons/IconHourglassOff';
import IconRefresh from '#icons/IconRefresh';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import type { Format } from '../../../ui/format.ts';
import styles from './device-keys.module.css';

type Words = { t: (key: string, values?: Record<string, string>) => string; format: Format; now: number };

const icons: Record<DeviceKeyState, typeof IconBan> = {
  withdrawn: IconBan,
  expired: IconHourglassOff,
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
  return t(`state.${state}`, { time: format.duration(minutes) });
}

export function keyColumns(words: Words): Column<DeviceKey>[] {
  const { t, format, now } = words;
  return [
    {
      key: 'name',
      header: t('column.name'),
      phone: 'title',
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
      cell: (key) => t(`kind.${key.kind}`),
    },
    {
      key: 'scopes',
      header: t('column.scopes'),
      phone: 'value',
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
    {
      key: 'until',
      header: t('column.until'),
      width: '13rem',
      phone: 'value',
      cell: (key) => {
        const end = key.revokedAt ?? key.expiresAt;
        return (
          <span className={styles.stack}>
            <span className="numeric">{end ? format.date(end) : t('no_end')}</span>
            <small data-reason={deviceKeyState(key, now)}>{reasonOf(key, words)}</small>
          </span>
        );
      },
    },
  ];
}
