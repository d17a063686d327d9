import { alarmsPath } from '@fernpuls/contract/paths';
import { patients } from '@fernpuls/contract/patients/patient';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useParams } from 'react-router';
import { useOne } from '../../api/hooks.ts';
import { eventReason, eventSubject, eventValue } from '../../clinical/event-words.ts';
import { type ClinicalFormat, useClinicalFormat } from '../../clinical/format.ts';
import { PriorityWord } from '../../clinical/priority-chip.tsx';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';
import { Truncated } from '../../ui/truncated.tsx';
import { workAddress } from './addresses.ts';

/** All alarms of one patient, open and closed, to read. */
export function Component() {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useClinicalFormat();
  const { id = '' } = useParams();
  const patient = useOne(patients, id);
  const name = patient.data ? format.name(patient.data) : '';
  return <ListPage screen={screenIn({ t, format, patientId: id, name })} />;
}

type Given = {
  t: Translate;
  format: ClinicalFormat;
  patientId: string;
  name: string;
};

function screenIn({ t, format, patientId, name }: Given): ListScreen<typeof triggerEvents.fields> {
  const queue = `${alarmsPath}?patient=${patientId}`;
  return {
    resource: triggerEvents,
    name: 'patient_trigger_events',
    base: alarmsPath,
    back: queue,
    tab: t('title'),
    actions: <ButtonLink to={queue}>{t('to_queue')}</ButtonLink>,
    namespace: 'triggers',
    defaults: { sort: '-createdAt' },
    words: {
      page_title: t('patient_events', { name }),
      state: t('column.state'),
      priority: t('column.priority'),
      createdAt: t('column.created_at'),
      closedAt: t('column.closed_at'),
    },
    choiceWords: { state: 'values:event_state', priority: 'values:priority' },
    nameOf: (event) => `${eventSubject(event, t)} ${format.dateTime(event.createdAt)}`,
    always: { patientId },
    withoutSearch: true,
    filters: ['state', 'priority'],
    presets: 'time',
    columns: columnsOf(t, format),
    opens: 'page',
    addressOf: workAddress,
    empty: () => <EmptyState title={t('patient_events_none')} />,
  };
}

function columnsOf(
  t: Translate,
  format: ClinicalFormat,
): NonNullable<ListScreen<typeof triggerEvents.fields>['columns']> {
  const outcome = ({ closeReason, closeNote, closedByName }: TriggerEvent) =>
    [closeReason && t(`values:close_reason.${closeReason}`), closeNote, closedByName]
      .filter(Boolean)
      .join(' · ');
  return [
    { key: 'state', phone: 'value' },
    { key: 'priority', cell: ({ priority }) => <PriorityWord priority={priority} />, phone: 'title' },
    {
      key: 'value',
      header: t('column.value'),
      cell: (event) => `${eventSubject(event, t)} ${eventValue(event, { format, t })}`,
      csv: (event) => `${eventSubject(event, t)} ${eventValue(event, { format, t })}`,
      align: 'start',
      phone: 'title',
    },
    {
      key: 'threshold',
      header: t('column.threshold'),
      cell: (event) => eventReason(event, { format, t }),
      csv: (event) => eventReason(event, { format, t }),
      align: 'start',
      phone: 'hidden',
    },
    { key: 'createdAt', phone: 'value' },
    { key: 'closedAt', phone: 'hidden' },
    {
      key: 'outcome',
      header: t('column.outcome'),
      cell: (event) => <Truncated text={outcome(event)} />,
      csv: outcome,
      phone: 'hidden',
    },
  ];
}
