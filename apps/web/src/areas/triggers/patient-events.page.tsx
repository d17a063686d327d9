import { alarmsPath } from '@fernpuls/contract/paths';
import { patients } from '@fernpuls/contract/patients/patient';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useNavigate, useParams } from 'react-router';
import { useList, useOne } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { eventReason, eventSubject, eventValue } from '../../clinical/event-words.ts';
import { useClinicalFormat } from '../../clinical/format.ts';
import { ListBody } from '../../ui/list-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PriorityWord } from '../../clinical/priority-chip.tsx';
import { useListState } from '../../ui/use-list-state.ts';
import { workAddress } from './addresses.ts';

/** All alarms of one patient, open and closed, to read. */
export function Component() {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useClinicalFormat();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const state = useListState('patient_trigger_events', { sort: '-createdAt', perPage: 25 });
  const patient = useOne(patients, id);
  const list = useList(triggerEvents, {
    page: state.page,
    perPage: state.perPage,
    sort: state.sort,
    filters: { patientId: id },
  });
  const name = patient.data ? format.name(patient.data) : '';
  const columns = [
    {
      key: 'state',
      header: t('column.state'),
      cell: (event: TriggerEvent) => t(`values:event_state.${event.state}`),
    },
    {
      key: 'priority',
      header: t('column.priority'),
      sort: 'priority',
      cell: priorityCell,
    },
    {
      key: 'value',
      header: t('column.value'),
      cell: (event: TriggerEvent) => `${eventSubject(event, t)} ${eventValue(event, { format, t })}`,
    },
    {
      key: 'threshold',
      header: t('column.threshold'),
      cell: (event: TriggerEvent) => eventReason(event, { format, t }),
    },
    {
      key: 'createdAt',
      header: t('column.created_at'),
      sort: 'createdAt',
      cell: (event: TriggerEvent) => format.dateTime(event.createdAt),
    },
    {
      key: 'closedAt',
      header: t('column.closed_at'),
      sort: 'closedAt',
      cell: (event: TriggerEvent) => (event.closedAt ? format.dateTime(event.closedAt) : ''),
    },
    {
      key: 'outcome',
      header: t('column.outcome'),
      cell: (event: TriggerEvent) =>
        [
          event.closeReason && t(`values:close_reason.${event.closeReason}`),
          event.closeNote,
          event.closedByName,
        ]
          .filter(Boolean)
          .join(' · '),
    },
  ];
  return (
    <>
      <PageHeader
        title={t('patient_events', { name })}
        back={`${alarmsPath}?patient=${id}`}
        actions={<ButtonLink to={`${alarmsPath}?patient=${id}`}>{t('to_queue')}</ButtonLink>}
      />
      <ListBody
        list={state}
        found={list}
        label={t('patient_events', { name })}
        rowName={(event) => `${eventSubject(event, t)} ${format.dateTime(event.createdAt)}`}
        columns={columns}
        onOpen={(event) => void navigate(workAddress(event))}
        empty={<EmptyState title={t('patient_events_none')} />}
        hints={[]}
      />
    </>
  );
}

function priorityCell(event: TriggerEvent) {
  return <PriorityWord priority={event.priority} />;
}
