import { patientEventCounts } from '@fernpuls/contract/events/event-counts.call';
import { patientEventsChanged } from '@fernpuls/contract/events/event.live';
import { readingReviewsChanged } from '@fernpuls/contract/measurements/measurement.live';
import { ciedNoticeCounts } from '@fernpuls/contract/logistics/cied/notice-counts.call';
import { ciedsChanged } from '@fernpuls/contract/logistics/cied/cied.live';
import { readingReviewCounts } from '@fernpuls/contract/measurements/review-counts.call';
import { controlAlarmCounts } from '@fernpuls/contract/triggers/control-alarm-counts.call';
import { messageCounts } from '@fernpuls/contract/messages/message-counts.call';
import { chatsChanged } from '@fernpuls/contract/messages/chat.live';
import { type TaskCounts, taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { adherenceCounts } from '@fernpuls/contract/triggers/adherence/adherence-counts.call';
import { adherenceChanged } from '@fernpuls/contract/triggers/adherence/adherence.live';
import { alarmEscalated, controlAlarmChanged } from '@fernpuls/contract/triggers/deadlines.live';
import { triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { ecgCounts } from '@fernpuls/contract/ecg/ecg-counts.call';
import { ecgChanged, ecgReceived } from '@fernpuls/contract/ecg/ecg.live';
import { useCall } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useRenewal } from '../../api/use-renewal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** `detail` tells how the number is made up: by priority, tasks by state as well. */
export type Count = { count: number; critical: number; detail: string } | null;

const priorities = ['blocker', 'high', 'medium', 'low', 'noPriority'] as const;
const states = ['notStarted', 'active', 'completed', 'failed'] as const;
const words = { noPriority: 'no_priority', notStarted: 'not_started' } as const;

type Counts = Record<
  'alarms' | 'controls' | 'reviews' | 'implants' | 'adherence' | 'tasks' | 'ecgs' | 'messages' | 'events',
  Count
>;

/** The numbers beside the menu's entries; live events renew them, at most once a second. */
export function useCounts(): Counts {
  const { t } = useTranslation('values');
  const seesAlarms = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  const seesReviews = [useMay('patient_measurement'), useModule('measurements')].every(Boolean);
  const seesImplants = [useMay('patient_measurement'), useModule('devices')].every(Boolean);
  const seesTasks = [useMay('task'), useModule('tasks')].every(Boolean);
  const seesEcgs = [useMay('patient_measurement_ecg'), useModule('ecg')].every(Boolean);
  const seesEvents = [useMay('patient_event'), useModule('events')].every(Boolean);
  const seesMessages = [useMay('message'), useModule('messages')].every(Boolean);
  const alarms = useCall(triggerEventCounts, {}, { enabled: seesAlarms }).data;
  const tasks = useCall(taskCounts, {}, { enabled: seesTasks }).data;
  const ecgs = useCall(ecgCounts, {}, { enabled: seesEcgs }).data;
  const adherence = useCall(adherenceCounts, {}, { enabled: seesAlarms }).data;
  const controls = useCall(controlAlarmCounts, {}, { enabled: seesAlarms }).data;
  const reviews = useCall(readingReviewCounts, {}, { enabled: seesReviews }).data;
  const implants = useCall(ciedNoticeCounts, {}, { enabled: seesImplants }).data;
  const events = useCall(patientEventCounts, {}, { enabled: seesEvents }).data;
  const messages = useCall(messageCounts, {}, { enabled: seesMessages }).data;
  const renew = useRenewal();
  useLive(triggerEventChanged, () => renew(triggerEventCounts));
  useLive(controlAlarmChanged, () => renew(controlAlarmCounts));
  useLive(alarmEscalated, () => renew(controlAlarmCounts));
  useLive(readingReviewsChanged, () => renew(readingReviewCounts));
  useLive(ciedsChanged, () => renew(ciedNoticeCounts));
  useLive(ecgReceived, () => renew(ecgCounts));
  useLive(ecgChanged, () => renew(ecgCounts));
  useLive(adherenceChanged, () => renew(adherenceCounts));
  useLive(tasksChanged, () => renew(taskCounts));
  useLive(patientEventsChanged, () => renew(patientEventCounts));
  useLive(chatsChanged, () => renew(messageCounts));

  const listed = <K extends string>(kind: string, keys: readonly K[], counts: Record<K, number>) =>
    keys
      .filter((key) => counts[key] > 0)
      .map(
        (key) => `${counts[key]} ${t(`${kind}.${key in words ? words[key as keyof typeof words] : key}`)}`,
      );
  const detailOf = (byPriority: TaskCounts['byPriority'], byState?: TaskCounts['byState']) =>
    [
      listed('priority', priorities, byPriority).join(', '),
      byState ? listed('task_state', states, byState).join(', ') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return {
    alarms:
      alarms && seesAlarms
        ? { count: alarms.count, critical: alarms.byPriority.blocker, detail: detailOf(alarms.byPriority) }
        : null,
    ecgs:
      ecgs && seesEcgs
        ? {
            count: ecgs.count,
            critical: 0,
            detail: ecgs.byClass
              .filter(({ count }) => count > 0)
              .map(({ rhythmClass, count }) => `${count} ${t(`rhythm_class.${rhythmClass}`)}`)
              .join(', '),
          }
        : null,
    controls:
      controls && seesAlarms ? { count: controls.count, critical: controls.critical, detail: '' } : null,
    reviews: reviews && seesReviews ? { count: reviews.count + reviews.held, critical: 0, detail: '' } : null,
    implants:
      implants && seesImplants ? { count: implants.count, critical: implants.urgent, detail: '' } : null,
    events: events && seesEvents ? { count: events.count, critical: 0, detail: '' } : null,
    messages: messages && seesMessages ? { count: messages.count, critical: 0, detail: '' } : null,
    adherence: adherence && seesAlarms ? { count: adherence.patients, critical: 0, detail: '' } : null,
    tasks:
      tasks && seesTasks
        ? {
            count: tasks.count,
            critical: tasks.byPriority.blocker,
            detail: detailOf(tasks.byPriority, tasks.byState),
          }
        : null,
  };
}
