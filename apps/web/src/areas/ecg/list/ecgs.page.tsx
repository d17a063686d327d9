import { type Ecg, ecgs } from '@fernpuls/contract/ecg/ecg';
import { ecgChanged, ecgReceived } from '@fernpuls/contract/ecg/ecg.live';
import IconHeartbeat from '#icons/IconHeartbeat';
import { useNavigate, useParams } from 'react-router';
import { useInvalidate, useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Format, useFormat } from '../../../ui/format.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { ListPager } from '../../../ui/list-pager.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useListState } from '../../../ui/use-list-state.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { AlarmTags } from '../alarm/alarm-tags.tsx';
import { isConspicuous, leadingClass } from '../viewer/readings.ts';
import styles from './ecgs.module.css';

/** A patient's recordings, newest first; Enter opens one, back finds the list as it was. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['ecg_viewer', 'ecg_alarm', 'values']);
  const format = useFormat();
  const now = useNow(60_000);
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const state = useListState('record.ecgs', { sort: '-measuredAt', perPage: 25 });
  const { page, perPage, sort, density } = state;
  const list = useList(ecgs, { page, perPage, sort, filters: { patientId: id } });
  useLive(ecgReceived, () => void invalidate(ecgs));
  useLive(ecgChanged, () => void invalidate(ecgs));
  const { rows, error, data, isPending } = list;
  return (
    <section className={styles.page}>
      <div className={styles.bar}>
        <h2>{t('list.title')}</h2>
        {data && <span className="numeric">{format.number(list.total)}</span>}
      </div>
      {error && !data && <RegionError error={error} onRetry={() => void list.refetch()} />}
      {data && rows.length === 0 && (
        <EmptyState
          icon={<IconHeartbeat aria-hidden="true" />}
          title={t('list.empty')}
          text={t('list.empty_text')}
        />
      )}
      {(isPending || rows.length > 0) && (
        <DataTable
          label={t('list.title')}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => format.dateTime(row.measuredAt)}
          columns={columnsOf({ t, format, now })}
          loading={isPending}
          density={density}
          sort={sort}
          onSort={state.setSort}
          onOpen={(row) => void navigate(row.id)}
        />
      )}
      <KeyBar
        hints={[
          { keys: 'j k', label: t('list.hint.move') },
          { keys: 'enter', label: t('list.hint.open') },
        ]}
      >
        <ListPager list={state} found={list} />
      </KeyBar>
    </section>
  );
}

type Words = { t: Translate; format: Format; now: number };

function columnsOf({ t, format, now }: Words): Column<Ecg>[] {
  const word = (name: string | null) => (name ? t(`values:rhythm_class.${name}`) : '–');
  return [
    {
      key: 'measuredAt',
      header: t('list.measured'),
      sort: 'measuredAt',
      phone: 'title',
      numeric: true,
      cell: (row) => format.moment(row.measuredAt, now),
    },
    {
      key: 'class',
      header: t('list.class'),
      phone: 'title',
      cell: (row) => {
        const leading = leadingClass(row);
        if (!leading) return '–';
        return (
          <span className={styles.class}>
            <strong data-loud={isConspicuous(leading.rhythmClass) || undefined}>
              {word(leading.rhythmClass)}
            </strong>
            <span>{t(`reading.by.${leading.by}`)}</span>
          </span>
        );
      },
    },
    {
      key: 'suggestion',
      header: t('reading.suggestion'),
      cell: (row) => word(row.suggestedClass),
      wideOnly: true,
    },
    {
      key: 'meanRate',
      header: t('list.rate'),
      sort: 'meanRate',
      align: 'end',
      numeric: true,
      phone: 'value',
      cell: (row) => (row.meanRate === null ? '–' : format.number(row.meanRate)),
    },
    {
      key: 'durationSeconds',
      header: t('list.duration'),
      sort: 'durationSeconds',
      align: 'end',
      numeric: true,
      phone: 'value',
      cell: (row) => durationText(row.durationSeconds, format),
    },
    {
      key: 'leads',
      header: t('list.leads'),
      cell: (row) =>
        row.leads.length > 3 ? t('list.lead_count', { count: row.leads.length }) : row.leads.join(', '),
    },
    {
      key: 'quality',
      header: t('notes.quality'),
      sort: 'quality',
      align: 'end',
      numeric: true,
      wideOnly: true,
      cell: (row) => (row.quality === null ? '–' : format.percent(row.quality)),
    },
    {
      key: 'events',
      header: t('ecg_alarm:raised'),
      phone: 'title',
      cell: (row) => <AlarmTags ecg={row} />,
    },
    {
      key: 'seen',
      header: t('seen.title'),
      cell: (row) => (row.seenAt ? row.seenByName : <Chip tone="info">{t('list.unseen')}</Chip>),
    },
  ];
}

function durationText(seconds: number, format: Format): string {
  if (seconds < 120) return format.withUnit(format.number(seconds), 's');
  return seconds < 7200
    ? format.withUnit(format.number(seconds / 60), 'min')
    : format.withUnit(format.number(seconds / 3600, 1), 'h');
}
