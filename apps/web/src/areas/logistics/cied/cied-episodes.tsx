import { ciedEgm } from '@fernpuls/contract/logistics/cied/cied.call';
import type { CiedEpisode } from '@fernpuls/contract/logistics/cied/cied-record';
import IconHeartbeat from '#icons/IconHeartbeat';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { useFormat } from '../../../ui/format.ts';
import { Card, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './cied.module.css';
import { durationText } from './duration.ts';
import { EgmCanvas } from './egm-canvas.tsx';

type Listed = {
  rows: CiedEpisode[];
  total: number;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
};
type Props = {
  episodes: Listed;
  current: CiedEpisode | null;
  now: number;
  mayWrite: boolean;
  onShow: (id: string) => void;
  onOpen: (drawer: string) => void;
  onLarge: () => void;
};

/** What the implant recorded, newest first, and the electrogram of the one that is chosen. */
export function CiedEpisodes({ episodes, current, now, mayWrite, onShow, onOpen, onLarge }: Props) {
  const { t } = useTranslation('implants');
  const { rows, total, error, isPending, refetch } = episodes;
  const columns = useColumns(now, onShow);
  return (
    <div className={styles.pair}>
      <Card
        title={`${t('episodes.title')} ${total}`}
        actions={
          mayWrite && (
            <Button variant="subtle" size="toolbar" onClick={() => onOpen('episode')}>
              {t('episodes.new')}
            </Button>
          )
        }
      >
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {!error && !isPending && rows.length === 0 && <Text quiet>{t('episodes.none')}</Text>}
        {rows.length > 0 && (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {columns.map(({ key, header }) => (
                    <th key={key} scope="col">
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id} data-current={row.id === current?.id || undefined}>
                    {columns.map(({ key, cell, numeric }) => (
                      <td key={key} className={cx(numeric && 'numeric', key === 'therapy' && styles.wraps)}>
                        {cell(row)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
      {current && <Electrogram key={current.id} episode={current} now={now} onLarge={onLarge} />}
    </div>
  );
}

function useColumns(now: number, onShow: (id: string) => void): Column<CiedEpisode>[] {
  const { t } = useTranslation('implants');
  const format = useFormat();
  return [
    {
      key: 'began',
      header: t('episodes.began'),
      numeric: true,
      cell: (row) => (
        <button type="button" className={styles.link} onClick={() => onShow(row.id)}>
          {format.moment(row.beganAt, now)}
        </button>
      ),
    },
    {
      key: 'kind',
      header: t('episodes.kind'),
      cell: (row) => (
        <span className={styles.message}>
          <strong>{t(`episode.${row.kind}`)}</strong>
          {row.withdrawnAt !== null && <Chip tone="warning">{t('episodes.withdrawn')}</Chip>}
          {row.seenAt === null && <Chip tone="info">{t('episodes.unseen')}</Chip>}
        </span>
      ),
    },
    {
      key: 'duration',
      header: t('episodes.duration'),
      numeric: true,
      cell: ({ durationSeconds }) => (durationSeconds === null ? '–' : durationText(durationSeconds, t)),
    },
    {
      key: 'rate',
      header: t('episodes.rate'),
      numeric: true,
      cell: ({ ventricularRate: rate, atrialRate }) =>
        rate
          ? format.withUnit(format.number(rate), '/min')
          : atrialRate
            ? `A ${format.withUnit(format.number(atrialRate), '/min')}`
            : '–',
    },
    { key: 'therapy', header: t('episodes.therapy'), cell: ({ therapy }) => therapy ?? '–' },
    {
      key: 'egm',
      header: t('egm.short'),
      cell: ({ hasEgm }) =>
        hasEgm ? <IconHeartbeat size={16} role="img" aria-label={t('egm.there')} /> : null,
    },
  ];
}

type Shown = { episode: CiedEpisode; now: number; onLarge: () => void };

function Electrogram({ episode, now, onLarge }: Shown) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const { data, error, refetch } = useCall(
    ciedEgm,
    { id: episode.id },
    { enabled: episode.hasEgm, ignore: [404] },
  );
  const { seenAt, seenByName } = episode;
  return (
    <Card
      title={`${t('egm.title')} ${t(`episode.${episode.kind}`)}, ${format.moment(episode.beganAt, now)}`}
      actions={
        episode.hasEgm && (
          <Button variant="subtle" size="toolbar" keys="enter" onClick={onLarge}>
            {t('egm.open')}
          </Button>
        )
      }
    >
      <Stack gap={2}>
        {!episode.hasEgm && <Text quiet>{t('egm.none')}</Text>}
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {data && (
          <EgmCanvas
            egm={data.data}
            label={t('egm.label', { number: data.data.channels.length, kind: t(`episode.${episode.kind}`) })}
          />
        )}
        <Text quiet small>
          {seenAt === null
            ? t('episodes.not_seen')
            : t('episodes.seen', { when: format.dateTime(seenAt), name: seenByName ?? '–' })}
        </Text>
      </Stack>
    </Card>
  );
}
