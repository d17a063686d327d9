import { usePatientTriggers } from '../../measurements/index.ts';
import { alarmsPath, recordPath } from '@fernpuls/contract/paths';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import IconShieldCheck from '#icons/IconShieldCheck';
import { useNavigate } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { type ClinicalFormat, useClinicalFormat } from '../../../clinical/format.ts';
import { ListPager } from '../../../ui/list-pager.tsx';
import { PriorityWord } from '../../../clinical/priority-chip.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useListState } from '../../../ui/use-list-state.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { triggerWords } from '../../../clinical/rule-words/rule-words.ts';
import styles from './triggers.module.css';

type Props = { patientId: string; triggerId: string | null };

/** Alarms of the patient, open and closed: what fired, how it ended, by whom and when. */
export function EventList({ patientId, triggerId }: Props) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  const navigate = useNavigate();
  const now = useNow(60_000);
  const state = useListState('record.events', { sort: '-createdAt', perPage: 25 });
  const filters = { patientId, ...(triggerId ? { triggerId } : {}) };
  const { page, perPage, sort } = state;
  const list = useList(triggerEvents, { page, perPage, sort, filters });
  const rule = usePatientTriggers(patientId).rows.find((row) => row.id === triggerId);
  const columns = columnsOf({ t, format, now });
  const { rows, error, data, isPending } = list;
  return (
    <>
      {rule && (
        <div className={styles.filters}>
          <FilterChips
            chips={[
              {
                key: 'rule',
                field: t('trigger.rule'),
                value: triggerWords(rule, { t, format }),
                onRemove: () => void navigate(`${recordPath(patientId, 'triggers')}?tab=events`),
              },
            ]}
          />
        </div>
      )}
      {error && !data && <RegionError error={error} onRetry={() => void list.refetch()} />}
      {data && rows.length === 0 && (
        <EmptyState
          good
          icon={<IconShieldCheck aria-hidden="true" />}
          title={t('event.empty')}
          text={t('event.empty_text')}
        />
      )}
      {(isPending || rows.length > 0) && (
        <>
          <DataTable
            label={t('trigger.events')}
            rows={rows}
            rowKey={(row) => row.id}
            rowName={(row) => triggerWords(row, { t, format })}
            loading={isPending}
            sort={sort}
            onSort={state.setSort}
            columns={columns}
          />
          <div className={styles.pager}>
            <ListPager list={state} found={list} />
          </div>
        </>
      )}
    </>
  );
}

type Words = { t: Translate; format: ClinicalFormat; now: number };

function columnsOf({ t, format, now }: Words): Column<TriggerEvent>[] {
  return [
    {
      key: 'priority',
      phone: 'title',
      header: t('measurement_triggers.priority'),
      sort: 'priority',
      cell: (row) => <PriorityWord priority={row.priority} />,
    },
    {
      key: 'measuredAt',
      phone: 'value',
      header: t('event.measured'),
      sort: 'createdAt',
      numeric: true,
      cell: (row) => format.moment(row.measuredAt, now),
    },
    {
      key: 'value',
      phone: 'value',
      header: t('event.value'),
      numeric: true,
      cell: (row) => (
        <>
          <strong>
            <Value row={row} />
          </strong>{' '}
          {row.repeatCount > 1 && t('event.repeated', { count: row.repeatCount })}
        </>
      ),
    },
    {
      key: 'rule',
      phone: 'title',
      header: t('trigger.rule'),
      cell: (row) => triggerWords(row, { t, format }),
    },
    {
      key: 'state',
      phone: 'value',
      header: t('event.state'),
      cell: (row) => (
        <>
          <EventState row={row} />
          {row.state === 'in_progress' && row.assigneeName ? ` · ${row.assigneeName}` : ''}
        </>
      ),
    },
    {
      key: 'closed',
      phone: 'value',
      header: t('event.closed'),
      sort: 'closedAt',
      cell: (row) =>
        row.closedAt === null ? (
          '–'
        ) : (
          <span className={styles.closed}>
            <span>{row.closeReason && t(`values:close_reason.${row.closeReason}`)}</span>
            <span className={`${styles.description} numeric`}>
              {[row.closedByName, format.moment(row.closedAt, now), row.closeNote]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        ),
    },
  ];
}

/** The value, of a recording its rhythm and the way to it. */
function Value({ row }: { row: TriggerEvent }) {
  const { t } = useTranslation('values');
  const format = useClinicalFormat();
  const { valueType, value, component, diastolic, rhythmClass, ecgId, patientId } = row;
  const isOpenable = [useMay('patient_measurement_ecg'), useModule('ecg')].every(Boolean);
  if (rhythmClass && ecgId) {
    const word = t(`rhythm_class.${rhythmClass}`);
    if (!isOpenable) return word;
    return <Link to={`${recordPath(patientId, 'measurements/ecgs')}/${ecgId}`}>{word}</Link>;
  }
  if (valueType === null || value === null) return '–';
  return format.value(valueType, value, component === 'diastolic' ? null : diastolic);
}

/** An alarm that is not closed is worked on in the triage. */
function EventState({ row }: { row: TriggerEvent }) {
  const { t } = useTranslation('values');
  const word = t(`event_state.${row.state}`);
  if (row.state === 'closed') return word;
  return <Link to={`${alarmsPath}?patient=${row.patientId}`}>{word}</Link>;
}
