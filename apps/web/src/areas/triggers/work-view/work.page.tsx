import {
  openEventFilters,
  type TriggerEvent,
  triggerEvents,
} from '@fernpuls/contract/triggers/trigger-event';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { triggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useCall, useList, useOne } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { eventSubject, eventValue } from '../../../ui/event-words.ts';
import { useFormat } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PriorityWord } from '../../../ui/priority-chip.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { OneTask } from '../../tasks/index.ts';
import { eventsAddress, queueAddress, workAddress } from '../addresses.ts';
import { EventMarks } from '../event-marks.tsx';
import { isInQueue } from '../queue/model.ts';
import { useTaskOfAlarm } from './use-task-of-alarm.ts';
import { WorkPanels } from './work-panels.tsx';
import styles from './work.module.css';

/**
 * One alarm: of the task in the address, of `?event=`, else the patient's newest open one. With `prefer=queue` one that
 * stands in the queue is shown there.
 */
export function Component() {
  const { t } = useTranslation(['triggers', 'values', 'ui']);
  const { id: patientId = '', taskId } = useParams();
  const [parameters] = useSearchParams();
  const task = useTaskOfAlarm(taskId ?? null, patientId);
  const asked = task.eventId ?? parameters.get('event');
  const newest = useList(
    triggerEvents,
    { perPage: 1, sort: '-createdAt', filters: { patientId, ...openEventFilters } },
    { enabled: asked === null && !task.isPending },
  );
  const id = asked ?? newest.rows[0]?.id ?? null;
  const event = useOne(triggerEvents, id, { ignore: [404] });
  const renew = useRenewal();
  useLive(triggerEventChanged, () => renew(triggerEvents, triggerEventStory));
  const late = useDelayed(event.isPending);
  const isOther = task.isOther || (event.data !== undefined && event.data.patientId !== patientId);
  if (event.error || isOther || (asked === null && newest.data && !id))
    return (
      <>
        <PageHeader title={t('work.title')} back={eventsAddress(patientId)} />
        {event.error && event.error.status !== 404 ? (
          <RegionError error={event.error} onRetry={() => void event.refetch()} />
        ) : (
          <EmptyState
            title={t('work.none')}
            action={<ButtonLink to={eventsAddress(patientId)}>{t('work.to_events')}</ButtonLink>}
          />
        )}
      </>
    );
  if (!event.data)
    return (
      <>
        <PageHeader title={t('work.title')} back={eventsAddress(patientId)} />
        {late && (
          <div className={styles.page} aria-busy="true">
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
        )}
      </>
    );
  const prefersQueue = parameters.get('prefer') === 'queue';
  return <Loaded key={id} event={event.data} taskId={task.shownId} prefersQueue={prefersQueue} />;
}

type LoadedProps = { event: TriggerEvent; taskId: string | null; prefersQueue: boolean };

function Loaded({ event, taskId, prefersQueue }: LoadedProps) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useFormat();
  const navigate = useNavigate();
  // Decided when it is opened: an alarm reopened on its own page stays there.
  const [isElsewhere] = useState(() => prefersQueue && isInQueue(event, Date.now()));
  const story = useCall(triggerEventStory, { id: event.id });
  if (isElsewhere) return <Navigate to={queueAddress(event.patientId)} replace />;
  return (
    <>
      <PageHeader
        title={event.name}
        note={`${eventSubject(event, t)} ${eventValue(event, { format, t })}`}
        back={taskId === null ? queueAddress(event.patientId) : workAddress(event)}
        chips={
          <span className={styles.chips}>
            <PriorityWord priority={event.priority} />
            <Chip tone={event.state === 'closed' ? 'good' : 'outline'}>
              {t(`values:event_state.${event.state}`)}
            </Chip>
            <EventMarks event={event} className={styles.chips} />
          </span>
        }
        actions={
          <ButtonLink size="toolbar" to={eventsAddress(event.patientId)}>
            {t('work.to_events')}
          </ButtonLink>
        }
      />
      {story.error ? (
        <RegionError error={story.error} onRetry={() => void story.refetch()} />
      ) : (
        <WorkPanels event={event} story={story.data} />
      )}
      {taskId !== null && (
        <OneTask
          key={taskId}
          id={taskId}
          onClose={() => void navigate(workAddress(event), { replace: true })}
        />
      )}
    </>
  );
}
