import type { Task } from '@fernpuls/contract/tasks/task';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { groupQueue, type QueueEvent } from '@fernpuls/domain/triggers/queue';

type Work = QueueEvent & ({ kind: 'alarm'; event: TriggerEvent } | { kind: 'task'; task: Task });

export type NowItem = { key: string; priority: Priority } & (
  | { kind: 'alarms'; events: TriggerEvent[]; startedAt: string; dueAt: string }
  | { kind: 'task'; task: Task }
);

type Given = { events: readonly TriggerEvent[]; tasks: readonly Task[]; me: string; now: number };

/** Sorts behind every deadline. */
const never = '9999-12-31T23:59:59.999Z';

/**
 * What waits for this person, in the order of the alarm queue: alarms by patient and tasks one by one. Alarms that are
 * put off or that a colleague works on wait for nobody here; a proposed closing waits for everybody but who proposed.
 */
export function nowItems({ events, tasks, me, now }: Given): NowItem[] {
  const work = [...events.filter((event) => waits(event, me, now)).map(alarmWork), ...tasks.map(taskWork)];
  return groupQueue(work, now).flatMap(({ groups }) =>
    groups.flatMap(({ events: own, priority, patientId, oldest, dueAt }): NowItem[] => {
      const [first] = own;
      if (first?.kind === 'task') return [{ key: first.id, kind: 'task', priority, task: first.task }];
      const alarms = own.flatMap((one) => (one.kind === 'alarm' ? [one.event] : []));
      return [{ key: patientId, kind: 'alarms', priority, events: alarms, startedAt: oldest, dueAt }];
    }),
  );
}

function waits(event: TriggerEvent, me: string, now: number): boolean {
  const isPutOff = event.snoozedUntil !== null && Date.parse(event.snoozedUntil) > now;
  return !isPutOff && (event.state === 'proposed' ? event.proposedById !== me : isFreeOrMine(event, me));
}

/** Nobody works on it, or this person does. */
function isFreeOrMine({ assigneeId }: TriggerEvent, me: string): boolean {
  return assigneeId === null || assigneeId === me;
}

function alarmWork(event: TriggerEvent): Work {
  const { id, patientId, priority, createdAt, dueAt } = event;
  return { kind: 'alarm', id, patientId, priority, createdAt, dueAt, event };
}

// A task stands alone, even beside an alarm of the same patient.
function taskWork(task: Task): Work {
  const { id, priority, createdAt, dueAt } = task;
  return { kind: 'task', id, patientId: `task ${id}`, priority, createdAt, dueAt: dueAt ?? never, task };
}
