import IconPrinter from '#icons/IconPrinter';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { patientEventsChanged } from '@fernpuls/contract/events/event.live';
import { triggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useCall, useOne } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { eventSubject, eventValue } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PatientAbout } from '../../../clinical/patient-about.tsx';
import { PrintHead } from '../../../clinical/print/print-head.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PriorityWord } from '../../../clinical/priority-chip.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { OneTask, ShiftFrame } from '../../tasks/index.ts';
import { eventsAddress, queueAddress, workAddress } from '../addresses.ts';
import { EventMarks } from '../event-marks.tsx';
import { Reasons } from '../evidence/reasons.tsx';
import { isInQueue } from '../queue/model.ts';
import { useOpenEvents } from './use-open-events.ts';
import { useTaskOfAlarm } from './use-task-of-alarm.ts';
import { WorkPanels } from './work-panels.tsx';
import styles from './work.module.css';

/**
 * All open alarms of a patient, the most urgent in view; only one when the task in the address came out of it or
 * `?event=` names it. With `prefer=queue` one that stands in the queue is shown there.
 */
export function Component() {
  const { id: patientId = '' } = useParams();
  return (
    <ShiftFrame current={patientId}>
      <Work key={patientId} patientId={patientId} />
    </ShiftFrame>
  );
}

function Work({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['triggers', 'values', 'ui']);
  const { taskId } = useParams();
  const [parameters] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const task = useTaskOfAlarm(taskId ?? null, patientId);
  const asked = task.eventId ?? parameters.get('event');
  const open = useOpenEvents(patientId, asked === null && !task.isPending);
  const id = asked ?? (open.events.find((one) => one.id === chosen) ?? open.events[0])?.id ?? null;
  const event = useOne(triggerEvents, id, { ignore: [404] });
  const renew = useRenewal();
  useLive(triggerEventChanged, () => renew(triggerEvents, triggerEventStory));
  useLive(patientEventsChanged, () => renew(triggerEventStory));
  const late = useDelayed(event.isPending);
  const isOther = task.isOther || (event.data !== undefined && event.data.patientId !== patientId);
  const failed = [open, event].find(({ error }) => error && error.status !== 404);
  const isDone = asked === null && open.isLoaded && !id;
  if (failed || event.error || isOther || isDone)
    return (
      <>
        <PageHeader title={t('work.title')} back={eventsAddress(patientId)} />
        {failed?.error ? (
          <RegionError error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <EmptyState
            good={isDone}
            title={t(isDone ? 'no_open' : 'work.none')}
            action={<ButtonLink to={eventsAddress(patientId)}>{t('work.to_events')}</ButtonLink>}
          />
        )}
        {isDone && <TaskOver id={task.shownId} back={`${eventsAddress(patientId)}/work`} />}
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
  return (
    <Loaded
      key={id}
      event={event.data}
      all={open.events}
      onChoose={setChosen}
      taskId={task.shownId}
      prefersQueue={prefersQueue}
    />
  );
}

type LoadedProps = {
  event: TriggerEvent;
  /** To choose from; empty where the address names one. */
  all: readonly TriggerEvent[];
  onChoose: (id: string) => void;
  taskId: string | null;
  prefersQueue: boolean;
};

function Loaded({ event, all, onChoose, taskId, prefersQueue }: LoadedProps) {
  const { t } = useTranslation(['triggers', 'values', 'shell']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  // Decided when it is opened: an alarm reopened on its own page stays there.
  const [isElsewhere] = useState(() => prefersQueue && isInQueue(event, Date.now()));
  const story = useCall(triggerEventStory, { id: event.id });
  const print = () => window.print();
  useHotkeys([
    {
      keys: 'mod+p',
      label: t('work.print'),
      group: t('shell:keys.page', { page: t('work.title') }),
      run: print,
    },
  ]);
  if (isElsewhere) return <Navigate to={queueAddress(event.patientId)} replace />;
  return (
    <>
      <PrintHead />
      <PageHeader
        title={event.name}
        tab={t('work.title')}
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
          <>
            <IconButton label={t('work.print')} icon={<IconPrinter />} keys="mod+p" onClick={print} />
            <ButtonLink size="toolbar" to={eventsAddress(event.patientId)}>
              {t('work.to_events')}
            </ButtonLink>
          </>
        }
      />
      <div className={styles.printed}>
        <PatientAbout patient={event} />
      </div>
      {all.length > 1 && (
        <div className={styles.all}>
          <Reasons
            events={all}
            selected={event.id}
            now={now}
            onSelect={({ id }) => onChoose(id)}
            onClose={undefined}
          />
        </div>
      )}
      {story.error ? (
        <RegionError error={story.error} onRetry={() => void story.refetch()} />
      ) : (
        <WorkPanels event={event} story={story.data} />
      )}
      <TaskOver id={taskId} back={workAddress(event)} />
    </>
  );
}

/** The task of the address over the page; closing it leaves the page. */
function TaskOver({ id, back }: { id: string | null; back: string }) {
  const navigate = useNavigate();
  if (id === null) return null;
  return <OneTask key={id} id={id} onClose={() => void navigate(back, { replace: true })} />;
}
