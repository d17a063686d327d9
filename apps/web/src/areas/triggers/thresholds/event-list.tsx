import { alarmsPath, recordPath } from '@fernpuls/contract/paths';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import IconShieldCheck from '#icons/IconShieldCheck';
import { useNavigate } from 'react-router';
import { useMay, useModule } from '../../../api/session.ts';
import { eventReason, eventSubject, eventValue } from '../../../clinical/event-words.ts';
import { type ClinicalFormat, useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityWord } from '../../../clinical/priority-chip.tsx';
import { triggerWords } from '../../../clinical/rule-words/rule-words.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { usePatientTriggers } from '../../measurements/index.ts';
import { workAddress } from '../addresses.ts';
import styles from './triggers.module.css';

type Props = {
  patientId: string;
  triggerId: string | null;
  /** The page it stands on says which rule. */
  isOfPage?: boolean;
};
type Screen = ListScreen<typeof triggerEvents.fields>;

/** Alarms of the patient, open and closed: what fired, how it ended, by whom and when. */
export function EventList({ patientId, triggerId, isOfPage = false }: Props) {
  const { t } = useTranslation(['record', 'triggers', 'values']);
  const format = useClinicalFormat();
  const navigate = useNavigate();
  const now = useNow(60_000);
  const rule = usePatientTriggers(patientId).rows.find((row) => row.id === triggerId);
  const toAll = `${recordPath(patientId, 'triggers')}?tab=events`;
  const notice = rule && !isOfPage && (
    <div className={styles.filters}>
      <FilterChips
        chips={[
          {
            key: 'rule',
            field: t('trigger.rule'),
            value: triggerWords(rule, { t, format }),
            onRemove: () => void navigate(toAll),
          },
        ]}
      />
    </div>
  );
  const always = { patientId, ...(triggerId ? { triggerId } : {}) };
  return <ListPage screen={{ ...screenIn({ t, format, now }), base: alarmsPath, always, notice }} />;
}

type Words = { t: Translate; format: ClinicalFormat; now: number };

function screenIn(words: Words): Omit<Screen, 'base'> {
  const { t, format } = words;
  return {
    resource: triggerEvents,
    name: 'record.events',
    head: 'section',
    namespace: 'triggers',
    defaults: { sort: '-createdAt' },
    words: {
      page_title: t('trigger.events'),
      state: t('event.state'),
      priority: t('measurement_triggers.priority'),
      createdAt: t('triggers:column.created_at'),
      closedAt: t('triggers:column.closed_at'),
    },
    choiceWords: { state: 'values:event_state', priority: 'values:priority' },
    nameOf: (row) => triggerWords(row, { t, format }),
    withoutSearch: true,
    filters: ['state', 'priority'],
    presets: 'time',
    columns: columnsOf(words),
    opens: 'page',
    addressOf: workAddress,
    empty: () => (
      <EmptyState
        good
        icon={<IconShieldCheck aria-hidden="true" />}
        title={t('event.empty')}
        text={t('event.empty_text')}
      />
    ),
  };
}

function columnsOf({ t, format, now }: Words): NonNullable<Screen['columns']> {
  const ending = ({ closedByName, closedAt, closeNote }: TriggerEvent) =>
    [closedByName, closedAt && format.moment(closedAt, now), closeNote].filter(Boolean).join(' · ');
  return [
    { key: 'priority', phone: 'title', cell: (row) => <PriorityWord priority={row.priority} /> },
    {
      key: 'measuredAt',
      phone: 'value',
      header: t('event.measured'),
      numeric: true,
      cell: (row) => format.moment(row.measuredAt, now),
      csv: (row) => format.dateTime(row.measuredAt),
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
      csv: (row) => `${eventSubject(row, t)} ${eventValue(row, { format, t })}`,
    },
    {
      key: 'rule',
      phone: 'title',
      header: t('trigger.rule'),
      cell: (row) => triggerWords(row, { t, format }),
      csv: (row) => eventReason(row, { format, t }),
    },
    {
      key: 'state',
      phone: 'value',
      cell: (row) => (
        <>
          <EventState row={row} />
          {row.state === 'in_progress' && row.assigneeName ? ` · ${row.assigneeName}` : ''}
        </>
      ),
    },
    {
      key: 'closedAt',
      phone: 'value',
      header: t('event.closed'),
      cell: (row) =>
        row.closedAt === null ? (
          '–'
        ) : (
          <span className={styles.closed}>
            <span>{row.closeReason && t(`values:close_reason.${row.closeReason}`)}</span>
            <span className={`${styles.description} numeric`}>{ending(row)}</span>
          </span>
        ),
      csv: (row) =>
        [row.closeReason && t(`values:close_reason.${row.closeReason}`), ending(row)]
          .filter(Boolean)
          .join(' · '),
    },
  ];
}

/** The value, of a recording its rhythm and the way to it. */
function Value({ row }: { row: TriggerEvent }) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useClinicalFormat();
  const { valueType, value, component, diastolic, rhythmClass, ecgId, patientId } = row;
  const isOpenable = [useMay('patient_measurement_ecg'), useModule('ecg')].every(Boolean);
  if (rhythmClass && ecgId) {
    const word = t(`values:rhythm_class.${rhythmClass}`);
    if (!isOpenable) return word;
    return <Link to={`${recordPath(patientId, 'measurements/ecgs')}/${ecgId}`}>{word}</Link>;
  }
  if (valueType === null || value === null || row.qualifier) return eventValue(row, { format, t });
  return format.value(valueType, value, component === 'diastolic' ? null : diastolic);
}

/** An alarm that is not closed is worked on in the triage. */
function EventState({ row }: { row: TriggerEvent }) {
  const { t } = useTranslation('values');
  const word = t(`event_state.${row.state}`);
  if (row.state === 'closed') return word;
  return <Link to={`${alarmsPath}?patient=${row.patientId}`}>{word}</Link>;
}
