import { mostUrgent, type Priority, priorityRank } from '../../triggers/priority.ts';

/** Why somebody is to be called: an open alarm, a promise to call again, a task, missing readings, a message. */
export const callReasons = ['alarm', 'promise', 'task', 'gap', 'message'] as const;
export type CallReason = (typeof callReasons)[number];

/** Where a patient stands in the list of calls, in their order. */
export const callSections = ['now', 'agreed', 'missing', 'follow_up'] as const;
type CallSection = (typeof callSections)[number];

/** Alarms of these priorities are a reason to call; the others wait for the queue of alarms. */
export const callingPriorities = ['blocker', 'high'] as const satisfies readonly Priority[];

const sectionOfReason: Record<CallReason, CallSection> = {
  alarm: 'now',
  promise: 'agreed',
  task: 'agreed',
  gap: 'missing',
  message: 'follow_up',
};

type Reason = { kind: CallReason; at: string; dueAt: string | null; priority: Priority | null };

/** Whether a talk since has answered the reason: promises, tasks, gaps and messages have an end of their own. */
export function isAnswered({ kind, at }: Pick<Reason, 'kind' | 'at'>, spokenAt: string | null): boolean {
  return kind === 'alarm' && spokenAt !== null && Date.parse(at) <= Date.parse(spokenAt);
}

type Placed = { section: CallSection; dueAt: string | null; priority: Priority | null };

/**
 * Where a patient stands: in the section of the strongest reason, due when the first reason of that section is, or at
 * the agreed next try where somebody was not reached. Null without a reason.
 */
export function placeOf(reasons: readonly Reason[], nextTryAt: string | null): Placed | null {
  const section = callSections.find((one) => reasons.some(({ kind }) => sectionOfReason[kind] === one));
  if (section === undefined) return null;
  const dues = reasons
    .filter(({ kind }) => sectionOfReason[kind] === section)
    .flatMap(({ dueAt }) => dueAt ?? [])
    .sort();
  const priority = mostUrgent(reasons.flatMap((one) => one.priority ?? []));
  return { section, dueAt: nextTryAt ?? dues[0] ?? null, priority };
}

/** What weighs most first: by section, then by priority, then by what is due first. */
export function compareReasons(a: Reason, b: Reason): number {
  return (
    callSections.indexOf(sectionOfReason[a.kind]) - callSections.indexOf(sectionOfReason[b.kind]) ||
    rankOf(a) - rankOf(b) ||
    dueOf(a) - dueOf(b)
  );
}

type Ranked = Placed & { sortKey: string };

/** By section, then by what is due first, then by priority; those without a time come last. */
export function compareCalls(a: Ranked, b: Ranked): number {
  return (
    callSections.indexOf(a.section) - callSections.indexOf(b.section) ||
    dueOf(a) - dueOf(b) ||
    rankOf(a) - rankOf(b) ||
    a.sortKey.localeCompare(b.sortKey)
  );
}

function rankOf({ priority }: Pick<Placed, 'priority'>): number {
  return priority === null ? 5 : priorityRank(priority);
}

function dueOf({ dueAt }: Pick<Placed, 'dueAt'>): number {
  return dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt);
}
