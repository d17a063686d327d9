import { type AdherenceEvent, adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { recordPath } from '@fernpuls/contract/paths';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Format, useFormat } from '../../../ui/format.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import type { ListColumn } from '../../../ui/list/list-screen.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './adherence.module.css';
import { GapIcon, gapSubject } from './gap-subject.tsx';

/** Every expected reading that did not come in time, with its cause and how it ended. */
export function GapHistory({ patientId, valueType }: { patientId: string; valueType: ValueTypeKey | null }) {
  const { t } = useTranslation(['adherence', 'values']);
  const format = useFormat();
  const now = useNow(60_000);
  return (
    <div className={styles.history}>
      <ListPage screen={screenIn({ t, format, now, patientId, valueType })} />
    </div>
  );
}

type Given = {
  t: Translate;
  format: Format;
  now: number;
  patientId: string;
  valueType: ValueTypeKey | null;
};

function screenIn({
  t,
  format,
  now,
  patientId,
  valueType,
}: Given): ListScreen<typeof adherenceEvents.fields> {
  return {
    resource: adherenceEvents,
    name: 'record.adherence',
    head: 'section',
    base: recordPath(patientId, 'adherence_events'),
    namespace: 'adherence',
    defaults: { sort: '-slotAt' },
    words: {
      page_title: t('history'),
      slotAt: t('column.expected'),
      valueType: t('column.value_type'),
      state: t('column.state'),
      cause: t('column.cause'),
    },
    choiceWords: { valueType: 'values:type', state: 'adherence:state', cause: 'adherence:cause' },
    nameOf: (event) => `${gapSubject(event, t)} ${format.dateTime(event.slotAt)}`,
    always: { patientId, ...(valueType ? { valueType } : {}) },
    ranged: 'slotAt',
    presets: 'day',
    filters: ['state', 'cause'],
    columns: columnsOf({ t, format, now }),
    opens: 'nothing',
    empty: () => <EmptyState good title={t('history_none')} />,
  };
}

type Words = { t: Translate; format: Format; now: number };

function columnsOf(words: Words): ListColumn<typeof adherenceEvents.fields>[] {
  const { t } = words;
  return [
    { key: 'slotAt', phone: 'title' },
    {
      key: 'valueType',
      phone: 'value',
      cell: (event) => (
        <span className={styles.type}>
          <GapIcon event={event} />
          {gapSubject(event, t)}
        </span>
      ),
      csv: (event) => gapSubject(event, t),
    },
    {
      key: 'state',
      phone: 'value',
      cell: (event) => <Chip tone={toneOf(event)}>{t(`state.${event.state}`)}</Chip>,
    },
    { key: 'cause', phone: 'hidden' },
    {
      key: 'ending',
      header: t('column.ending'),
      phone: 'hidden',
      cell: (event) => endingOf(event, words),
    },
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
