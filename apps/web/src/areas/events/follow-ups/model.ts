import type { FinishedCall } from '@fernpuls/contract/events/finish-call.call';
import { type CallOutcome, hasSpoken } from '@fernpuls/domain/events/call-record';
import { type Answer, firedRules, type Guide } from '@fernpuls/domain/events/guide/guide';
import { endsLadder, ladderSteps } from '@fernpuls/domain/events/plan/tries';
import type { SeenAs } from '@fernpuls/domain/triggers/seen-as';
import { dueIn } from './due.ts';

/** Why a task is proposed: an answer of the guide, so many tries in vain, or somebody wrote it. */
type Because = { rule: string } | { tries: number } | null;

export type NewTask = {
  key: string;
  title: string;
  isUrgent: boolean;
  assigneeId: string | null;
  dueAt: string | null;
  isTicked: boolean;
  because: Because;
};

export type AlarmStep = NonNullable<FinishedCall['alarms']>['step'];

/** What somebody has set: by key of a proposal, own tasks, and what becomes of what the call was about. */
export type Chosen = {
  changed: Readonly<Record<string, Partial<NewTask>>>;
  own: readonly NewTask[];
  step: AlarmStep;
  doneTaskIds: readonly string[];
  withGaps: boolean;
};

export const nothingChosen: Chosen = { changed: {}, own: [], step: 'note', doneTaskIds: [], withGaps: false };

type Facts = {
  guide: Guide | null;
  answers: readonly Answer[];
  outcome: CallOutcome | null;
  /** In vain before this call. */
  tries: number;
  primaryId: string | null;
  ladderTitle: string;
  now: number;
};

/** The tasks a call may lead to, ticked beforehand only where a rule says so. */
export function proposedTasks(facts: Facts, { changed, own }: Chosen): NewTask[] {
  const { guide, answers, outcome, tries, primaryId, ladderTitle, now } = facts;
  const common = { assigneeId: primaryId, isTicked: true };
  const fired = guide ? firedRules(guide, answers) : [];
  const ruled = fired.map(
    ({ title, proposal, isUrgent }): NewTask => ({
      ...common,
      key: `rule ${title}`,
      title: proposal.slice(0, 200),
      isUrgent,
      dueAt: dueIn(isUrgent ? 0 : 1, now),
      because: { rule: title },
    }),
  );
  const isLast = outcome !== null && !hasSpoken(outcome) && endsLadder(tries);
  const ladder: NewTask = {
    ...common,
    key: 'ladder',
    title: ladderTitle,
    isUrgent: true,
    dueAt: dueIn(0, now),
    because: { tries: ladderSteps },
  };
  return [...ruled, ...(isLast ? [ladder] : []), ...own].map((task) => ({ ...task, ...changed[task.key] }));
}

export function changeTask(chosen: Chosen, key: string, changes: Partial<NewTask>): Chosen {
  return { ...chosen, changed: { ...chosen.changed, [key]: { ...chosen.changed[key], ...changes } } };
}

export function addTask(chosen: Chosen, title: string, now: number): Chosen {
  const key = `own ${chosen.own.length} ${title}`;
  const task = {
    key,
    title,
    isUrgent: false,
    assigneeId: null,
    dueAt: dueIn(1, now),
    isTicked: true,
    because: null,
  };
  return { ...chosen, own: [...chosen.own, task] };
}

export function toggleDone(chosen: Chosen, id: string): Chosen {
  const { doneTaskIds } = chosen;
  const isDone = doneTaskIds.includes(id);
  return { ...chosen, doneTaskIds: isDone ? doneTaskIds.filter((one) => one !== id) : [...doneTaskIds, id] };
}

type About = { alarms: readonly SeenAs[]; gapIds: readonly string[]; taskIds: readonly string[] };
type Followed = Pick<FinishedCall, 'tasks' | 'alarms' | 'gapIds' | 'doneTaskIds'>;

/** What the one save takes along; nothing the practice has switched off or somebody may not do. */
export function followedBy(
  tasks: readonly NewTask[],
  { step, doneTaskIds, withGaps }: Chosen,
  { about, outcome }: { about: About; outcome: CallOutcome | null },
): Followed {
  const isSpoken = outcome !== null && hasSpoken(outcome);
  const made = tasks
    .filter(({ isTicked }) => isTicked)
    .map(({ title, isUrgent, assigneeId, dueAt }) => ({
      title,
      taskType: isUrgent ? ('inform' as const) : ('organisation' as const),
      priority: isUrgent ? ('high' as const) : ('medium' as const),
      assigneeId,
      dueAt,
    }));
  const ids = about.alarms.map(({ id }) => id);
  return {
    ...(made.length > 0 && { tasks: made }),
    ...(ids.length > 0 && {
      alarms: { ids, step: step === 'close' && !isSpoken ? 'note' : step, seenAs: [...about.alarms] },
    }),
    ...(withGaps && about.gapIds.length > 0 && { gapIds: [...about.gapIds] }),
    ...(doneTaskIds.length > 0 && { doneTaskIds: doneTaskIds.filter((id) => about.taskIds.includes(id)) }),
  };
}
