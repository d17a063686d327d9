import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { searchedText, spellText } from '@fernpuls/domain/kit/fold-text';
import { isOpenAlarm } from '@fernpuls/domain/triggers/figures';
import { mostUrgent, type Priority } from '@fernpuls/domain/triggers/priority';
import { groupQueue, type QueueGroup, type QueueSection } from '@fernpuls/domain/triggers/queue';
import type { ChosenRange } from '../../../ui/chosen-range.ts';
import { isInWork } from '../event-state.ts';

export type Group = QueueGroup<TriggerEvent>;
export const tabs = ['open', 'in_progress', 'told', 'escalated', 'closed', 'suppressed'] as const;
export type Tab = (typeof tabs)[number];
/** Tabs of what the person was told of, and why. */
export const tellingTabs: Partial<Record<Tab, 'named' | 'unhandled'>> = {
  told: 'named',
  escalated: 'unhandled',
};

/** Lists without deadlines: nothing waits there. */
export function isPlain(tab: Tab): tab is 'closed' | 'suppressed' {
  return tab === 'closed' || tab === 'suppressed';
}

export type Who = 'all' | 'mine' | 'nobody';
export type Filter = {
  query: string;
  priorities: readonly Priority[];
  who: Who;
  /** Of when an alarm came, or was closed. */
  range: ChosenRange | null;
  /** Key of a group of patients; null: all of them. */
  group: string | null;
};

export const noFilter: Filter = { query: '', priorities: [], who: 'all', range: null, group: null };

export type Arranged = {
  sections: { section: QueueSection; groups: Group[] }[];
  /** Patients from top to bottom: what J and K walk along. */
  order: string[];
  snoozed: Group[];
  /** Patients that came after the queue was last looked through. */
  waiting: string[];
};

type Given = {
  events: readonly TriggerEvent[];
  now: number;
  tab: Tab;
  filter: Filter;
  me: string;
  /** Ids of events the person has seen arrive; null: all of them. */
  settled: ReadonlySet<string> | null;
  /** Ids of events the person was told of for the reason the tab is about. */
  reached: ReadonlySet<string>;
};

/**
 * The queue as it is shown. What came since the last settling joins the card of a patient who already stands there,
 * without moving it; new patients wait.
 */
export function arrange({ events, now, tab, filter, me, settled, reached }: Given): Arranged {
  const belongs = (event: TriggerEvent) =>
    tab === 'in_progress' ? isInWork(event) : !(tab in tellingTabs) || reached.has(event.id);
  const wanted = events.filter((event) => belongs(event) && matches(event, filter, me));
  const active = wanted.filter((event) => !isSnoozed(event, now));
  const known = settled === null ? active : active.filter(({ id }) => settled.has(id));
  // An empty queue has no row that could be moved.
  const shown = known.length === 0 ? active : known;
  const late = Map.groupBy(
    active.filter((event) => !shown.includes(event)),
    (event) => event.patientId,
  );
  const sections = groupQueue(shown, now).map(({ section, groups }) => ({
    section,
    groups: groups.map((group) => withLate(group, late.get(group.patientId) ?? [])),
  }));
  const order = sections.flatMap(({ groups }) => groups.map(({ patientId }) => patientId));
  const asleep = wanted.filter((event) => isSnoozed(event, now));
  return {
    sections,
    order,
    snoozed: groupQueue(asleep, now).flatMap(({ groups }) => groups),
    waiting: [...late.keys()].filter((patientId) => !order.includes(patientId)),
  };
}

/** All open events of each patient, whatever is filtered: what a decision about the patient is about. */
export function openGroups(events: readonly TriggerEvent[], now: number): Map<string, Group> {
  const awake = events.filter((event) => !isSnoozed(event, now));
  const asleep = events.filter((event) => isSnoozed(event, now));
  const groups = [asleep, awake].flatMap((own) => groupQueue(own, now).flatMap((one) => one.groups));
  return new Map(groups.map((group) => [group.patientId, group]));
}

export function isSnoozed(event: TriggerEvent, now: number): boolean {
  return event.state !== 'closed' && event.snoozedUntil !== null && Date.parse(event.snoozedUntil) > now;
}

/** It waits for a decision now: neither decided, nor put off, nor held back while the patient is away. */
export function isInQueue(event: TriggerEvent, now: number): boolean {
  return isOpenAlarm(event) && !isSnoozed(event, now);
}

/**
 * It has to be told of: new in the queue, back in it after being put off or suppressed, or unseen again because it got
 * worse. `before` is what was known of it at that time (epoch ms).
 */
export function comesUp(
  { before, at }: { before: TriggerEvent | undefined; at: number },
  event: TriggerEvent,
  now: number,
): boolean {
  if (!isInQueue(event, now)) return false;
  if (!before || !isInQueue(before, at)) return true;
  return before.updatedAt <= event.updatedAt && before.seenAt !== null && event.seenAt === null;
}

/** Events by patient as they are listed without deadlines, the latest first. */
export function plainGroups(events: readonly TriggerEvent[], filter: Filter, me: string): Group[] {
  const own = events.filter((event) => matches(event, filter, me));
  return [...Map.groupBy(own, (event) => event.patientId).entries()]
    .map(([patientId, group]) =>
      toGroup(
        patientId,
        group.toSorted((a, b) => at(b) - at(a)),
      ),
    )
    .sort((a, b) => latest(b) - latest(a));
}

export function isFiltered({ query, priorities, who, range, group }: Filter): boolean {
  return query.trim() !== '' || priorities.length > 0 || who !== 'all' || range !== null || group !== null;
}

/** Those that came within the span. */
export function cameWithin(
  events: readonly TriggerEvent[],
  span: { from: string; to: string } | null,
): readonly TriggerEvent[] {
  if (!span) return events;
  const [from, to] = [Date.parse(span.from), Date.parse(span.to)];
  return events.filter(({ createdAt }) => Date.parse(createdAt) >= from && Date.parse(createdAt) <= to);
}

/** What is closed is listed of today until somebody asks for more. */
export const today: ChosenRange = { preset: 'today' };

export function isToday(range: ChosenRange | null): boolean {
  return range === null || range.preset === today.preset;
}

/** The neighbour in a direction; a selection that has left the queue continues at the place it had. */
export function neighbour(
  order: readonly string[],
  { selected, place, step }: { selected: string | null; place: number; step: 1 | -1 },
): string | null {
  const index = selected === null ? -1 : order.indexOf(selected);
  if (index >= 0) return order[Math.min(order.length - 1, Math.max(0, index + step))] ?? null;
  const next = step === 1 ? place : place - 1;
  return order[Math.min(order.length - 1, Math.max(0, next))] ?? null;
}

function matches(event: TriggerEvent, { query, priorities, who }: Filter, me: string): boolean {
  if (priorities.length > 0 && !priorities.includes(event.priority)) return false;
  const owner = event.state === 'closed' ? event.closedById : event.assigneeId;
  if (who === 'mine' && owner !== me) return false;
  if (who === 'nobody' && owner !== null) return false;
  const text = searchedText(event.name, event.customPatientId);
  return spellText(query)
    .split(' ')
    .every((word) => text.includes(word));
}

function withLate(group: Group, late: TriggerEvent[]): Group {
  if (late.length === 0) return group;
  const events = [...group.events, ...late];
  return { ...group, events, priority: worst(events) };
}

function toGroup(patientId: string, events: TriggerEvent[]): Group {
  const times = (key: 'dueAt' | 'createdAt') =>
    events.map((event) => event[key]).reduce((a, b) => (a < b ? a : b));
  return { patientId, events, priority: worst(events), dueAt: times('dueAt'), oldest: times('createdAt') };
}

function worst(events: readonly TriggerEvent[]): Priority {
  return mostUrgent(events.map(({ priority }) => priority)) ?? 'no_priority';
}

function at(event: TriggerEvent): number {
  return Date.parse(event.closedAt ?? event.createdAt);
}

function latest(group: Group): number {
  return Math.max(...group.events.map(at));
}
