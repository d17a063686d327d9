import type { Task } from '@fernpuls/contract/tasks/task';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { type Priority, priorityRank } from '@fernpuls/domain/triggers/priority';
import { groupQueue, type QueueEvent, sectionOf } from '@fernpuls/domain/triggers/queue';

type Work = QueueEvent & ({ kind: 'alarm'; event: TriggerEvent } | { kind: 'task'; task: Task });

/** What is overdue or due within the hour and every critical alarm; the rest of the day; what comes later. */
export const nowSections = ['now', 'today', 'later'] as const;
type NowSection = (typeof nowSections)[number];

export type NowItem = { key: string; priority: Priority; section: NowSection } & (
  | { kind: 'alarms'; events: TriggerEvent[]; startedAt: string; dueAt: string }
  | { kind: 'task'; task: Task }
);

type Given = {
  events: readonly TriggerEvent[];
  tasks: readonly Task[];
  me: string;
  now: number;
  /** The calendar day of an instant on the practice's clock, later ones greater. */
  dayOf: (instant: string | number) => string;
};

/** Sorts behind every deadline. */
const never = '9999-12-31T23:59:59.999Z';

/**
 * What waits for this person: alarms by patient and tasks one by one, critical alarms first, then section by section by
 * rank and due time. Alarms that are put off or that a colleague works on wait for nobody here; a proposed closing waits
 * for everybody but who proposed.
 */
export function nowItems({ events, tasks, me, now, dayOf }: Given): NowItem[] {
  const work = [...events.filter((event) => waits(event, me, now)).map(alarmWork), ...tasks.map(taskWork)];
  return groupQueue(work, now)
    .flatMap(({ groups }) => groups)
    .flatMap(({ events: own, priority, patientId, oldest, dueAt }): NowItem[] => {
      const [first] = own;
      const section =
        first?.kind === 'alarm' && priority === 'blocker' ? 'now' : sectionAt(dueAt, { now, dayOf });
      const common = { priority, section };
      if (first?.kind === 'task') return [{ ...common, key: first.id, kind: 'task', task: first.task }];
      const alarms = own.flatMap((one) => (one.kind === 'alarm' ? [one.event] : []));
      return [{ ...common, key: patientId, kind: 'alarms', events: alarms, startedAt: oldest, dueAt }];
    })
    .sort((a, b) => weightOf(a) - weightOf(b));
}

/** A night shift's alarms are not put behind the tasks of the day before: eight hours ahead count as today. */
const ahead = 8 * 3_600_000;

function sectionAt(due: string, { now, dayOf }: Pick<Given, 'now' | 'dayOf'>): NowSection {
  if (sectionOf(due, now) !== 'today') return 'now';
  const isToday = due !== never && (Date.parse(due) - now <= ahead || dayOf(due) <= dayOf(now));
  return isToday ? 'today' : 'later';
}

/** Among those of one weight the queue's order stays: by due time, then by age. */
function weightOf({ section, kind, priority }: NowItem): number {
  const isCriticalAlarm = kind === 'alarms' && priority === 'blocker';
  return nowSections.indexOf(section) * 100 + (isCriticalAlarm ? 0 : 10) + priorityRank(priority);
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
