import { type AdherenceEvent, adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Format, useFormat } from '../../../ui/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import type { Translate } from '../../../i18n/texts.ts';
import { ListBody } from '../../../ui/list-body.tsx';
import { useListState } from '../../../ui/use-list-state.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './adherence.module.css';
import { GapIcon, gapSubject } from './gap-subject.tsx';

/** Every expected reading that did not come in time, with its cause and how it ended. */
export function GapHistory({ patientId, valueType }: { patientId: string; valueType: ValueTypeKey | null }) {
  const { t } = useTranslation(['adherence', 'values']);
  const format = useFormat();
  const now = useNow(60_000);
  const state = useListState('record.adherence', { sort: '-slotAt', perPage: 25 });
  const list = useList(adherenceEvents, {
    page: state.page,
    perPage: state.perPage,
    sort: state.sort,
    filters: { patientId, ...(valueType ? { valueType } : {}) },
  });
  const words = { t, format, now };
  return (
    <>
      <h2 className={styles.heading}>{t('history')}</h2>
      <ListBody
        list={state}
        found={list}
        label={t('history')}
        rowName={(event) => `${gapSubject(event, t)} ${format.dateTime(event.slotAt)}`}
        columns={columnsOf(words)}
        empty={<EmptyState good title={t('history_none')} />}
        hints={[]}
      />
    </>
  );
}

type Words = { t: Translate; format: Format; now: number };

function columnsOf(words: Words): Column<AdherenceEvent>[] {
  const { t, format, now } = words;
  return [
    {
      key: 'slotAt',
      header: t('column.expected'),
      sort: 'slotAt',
      phone: 'title',
      cell: (event) => <span className="numeric">{format.moment(event.slotAt, now)}</span>,
    },
    {
      key: 'valueType',
      header: t('column.value_type'),
      phone: 'value',
      cell: (event) => (
        <span className={styles.type}>
          <GapIcon event={event} />
          {gapSubject(event, t)}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      phone: 'value',
      cell: (event) => <Chip tone={toneOf(event)}>{t(`state.${event.state}`)}</Chip>,
    },
    { key: 'cause', header: t('column.cause'), cell: (event) => t(`cause.${event.cause}`) },
    { key: 'ending', header: t('column.ending'), cell: (event) => endingOf(event, words) },
  ];
}

function endingOf(event: AdherenceEvent, { t, format, now }: Words): string {
  if (event.filledAt !== null) return t('ending.filled', { time: format.moment(event.filledAt, now) });
  return [
    event.closeReason && t(`reason.${event.closeReason}`),
    event.closeNote ?? event.contactNote,
    event.closedByName ?? event.contactedByName,
  ]
    .filter(Boolean)
    .join(' · ');
}

function toneOf({ state }: AdherenceEvent) {
  if (state === 'open') return 'warning';
  return state === 'filled_late' ? 'good' : state === 'contacted' ? 'info' : 'neutral';
}
