import type { LifeStep } from '@fernpuls/domain/patients/life-cycle';
import { endSubscriptionsOf, resumeSubscriptions } from '../billing/index.ts';
import { cancelScheduled, scheduleAgain } from '../conferences/index.ts';
import { type Context, personId } from '../ground/context.ts';
import { textOf } from '../ground/sentences.ts';
import { endSurveysOf, resumeSurveys } from '../surveys/index.ts';
import { endProgramsOf, resumePrograms } from '../programs/index.ts';
import { createTask, resumeSeries, stopSeriesOf } from '../tasks/index.ts';
import { practiceLanguage } from '../tenancy/index.ts';
import { closeOfPatient, endPlansOf, reopenClosed, resumePlans } from '../triggers/index.ts';
import { returningThings } from './returns.queries.ts';
import {
  askedOfSecond,
  cancelTasks,
  explainGaps,
  type Ending,
  lastClosing,
  lastEnding,
  openTasks,
  openThings,
  restoreTasks,
  stillHere,
  stillOpen,
  type Touched,
} from './queries.ts';

/** How long an end of care that is taken back brings back what it closed. */
const givesBackMs = 24 * 3_600_000;

type EndOfCare = { patientId: string; step: 'deactivate' | 'decease' | 'confirm' };
type Concerned = (string | null)[];

/**
 * What goes on without an end of care: alarms are closed, tasks and consultations cancelled, series, plans and surveys
 * end, what was missing is explained. Whose work that was is told by a task.
 */
export async function settle(ctx: Context, { patientId, step }: EndOfCare): Promise<Touched> {
  const note = textOf(await practiceLanguage(ctx), 'lifecycle', `settled.${step}`, {}) ?? '';
  const alarms = await closeOfPatient(ctx, patientId, note);
  const series = await stopSeriesOf(ctx, patientId);
  const tasks = await openTasks(ctx.tx, patientId);
  await cancel(ctx, tasks, note);
  const consultations = await cancelScheduled(ctx, patientId, note);
  const plans = await endPlansOf(ctx, patientId);
  const surveys = await endSurveysOf(ctx, patientId);
  const subscriptions = await endSubscriptionsOf(
    ctx,
    patientId,
    step === 'decease' ? 'deceased' : 'care_ended',
  );
  const programs = await endProgramsOf(ctx, patientId, step === 'decease' ? 'deceased' : 'other');
  ctx.announce('adherence_changed', await explainGaps(ctx.tx, patientId));
  const concerned = {
    tasks: tasks.map((task) => task.assignee_id),
    consultations: consultations.map(({ physicianId }) => physicianId),
    series: series.map(({ assigneeId }) => assigneeId),
  };
  return {
    alarms,
    tasks: tasks.map(({ id, state }) => ({ id, state })),
    consultations: consultations.map(({ id }) => id),
    series: series.map(({ id }) => id),
    plans,
    surveys,
    subscriptions,
    programs,
    notices: step === 'confirm' ? [] : await tellConcerned(ctx, { patientId, note, concerned }),
  };
}

type Open = { id: string; state: string };

async function cancel(ctx: Context, tasks: readonly Open[], note: string): Promise<void> {
  const ids = tasks.map(({ id }) => id);
  await cancelTasks(ctx.tx, { ids, reason: note, by: personId(ctx), now: ctx.now });
  for (const { id, state } of tasks) {
    const changes = { state: [state, 'failed'], failureReason: [null, note] };
    ctx.audit({ action: 'update', subjectType: 'tasks', subjectId: id, changes });
  }
  ctx.announce('tasks_changed', ids);
}

type Telling = {
  patientId: string;
  note: string;
  concerned: { tasks: Concerned; consultations: Concerned; series: Concerned };
};

/** One task for each person who loses work by it, with how much; not for whoever did it. */
async function tellConcerned(ctx: Context, { patientId, note, concerned }: Telling): Promise<string[]> {
  const language = await practiceLanguage(ctx);
  const all = Object.values(concerned).flat();
  const people = new Set(all.filter((id) => id !== null && id !== personId(ctx)));
  const told: string[] = [];
  for (const assigneeId of await stillHere(
    ctx.tx,
    [...people].filter((id) => id !== null),
  )) {
    const lines = Object.entries(concerned).flatMap(([kind, whose]) => {
      const count = whose.filter((id) => id === assigneeId).length;
      return count > 0 ? [textOf(language, 'lifecycle', `settled.${kind}`, { count }) ?? ''] : [];
    });
    const title = textOf(language, 'lifecycle', 'settled.told', { note }) ?? note;
    const values = { title, description: lines.join('\n'), assigneeId, patientId };
    told.push(
      await createTask(ctx, { id: null, values: { ...values, taskType: 'inform', priority: 'medium' } }),
    );
  }
  return told;
}

/** Has somebody bring back what the patient still has. */
export async function fetchDevices(ctx: Context, patientId: string): Promise<void> {
  const { devices } = await openThings(ctx.tx, patientId);
  if (devices === 0) return;
  const title = textOf(await practiceLanguage(ctx), 'lifecycle', 'settled.devices', {}) ?? '';
  await createTask(ctx, {
    id: null,
    values: { title, taskType: 'organisation', priority: 'medium', patientId },
  });
}

/** Whoever could be the second to decide finds the deletion among what is to be done; who takes it is not said. */
export async function askSecond(ctx: Context, patientId: string): Promise<Touched> {
  const title = textOf(await practiceLanguage(ctx), 'lifecycle', 'settled.request', {}) ?? '';
  const values = { title, taskType: 'organisation', priority: 'high', patientId } as const;
  return { notices: [await createTask(ctx, { id: null, values })] };
}

/** Nobody has to decide any more. */
export async function askNobody(ctx: Context, patientId: string): Promise<void> {
  const open = await stillOpen(ctx.tx, await askedOfSecond(ctx.tx, patientId));
  const note = textOf(await practiceLanguage(ctx), 'lifecycle', 'settled.withdraw', {}) ?? '';
  await cancel(
    ctx,
    open.map((id) => ({ id, state: 'not_started' })),
    note,
  );
}

/** All of it, with alarms and tasks: it was a mistake of the same day. */
export function comesBackByItself({ now }: Pick<Context, 'now'>, { created_at: at }: Ending): boolean {
  return now.getTime() - Date.parse(at) <= givesBackMs;
}

type Return = { step: LifeStep; bringsBack: readonly string[]; isLate: boolean };

/** What an end of care had settled goes on: all of it, if it is taken back the same day or `isLate`, else what is asked for. */
export async function giveBack(ctx: Context, id: string, given: Return): Promise<Touched> {
  const { step, bringsBack, isLate } = given;
  if (step !== 'revive' && step !== 'activate') return {};
  const ending = await lastEnding(ctx.tx, id);
  if (!ending) return {};
  if (!isLate && !comesBackByItself(ctx, ending)) return bringBack(ctx, ending.touched, bringsBack);
  return giveAll(ctx, ending, step);
}

/** What the closing of a record had settled goes on: all of it on the same day, later what is asked for. */
export async function giveBackClosed(
  ctx: Context,
  id: string,
  bringsBack: readonly string[],
): Promise<Touched> {
  const closing = await lastClosing(ctx.tx, id);
  if (!closing) return {};
  if (comesBackByItself(ctx, closing)) return giveAll(ctx, closing, 'reopen');
  return bringBack(ctx, closing.touched, bringsBack);
}

async function giveAll(
  ctx: Context,
  ending: Ending,
  step: 'revive' | 'activate' | 'reopen',
): Promise<Touched> {
  const { alarms = [], tasks = [], notices = [], plans = [], surveys = [] } = ending.touched;
  await reopenClosed(ctx, alarms);
  const restored = await restoreTasks(ctx.tx, tasks);
  const back = tasks.filter((one) => restored.includes(one.id));
  for (const { id: taskId, state } of back)
    ctx.audit({
      action: 'update',
      subjectType: 'tasks',
      subjectId: taskId,
      changes: { state: ['failed', state] },
    });
  ctx.announce('tasks_changed', restored);
  const open = await stillOpen(ctx.tx, notices);
  const note = textOf(await practiceLanguage(ctx), 'lifecycle', `settled.${step}`, {}) ?? '';
  await cancel(
    ctx,
    open.map((taskId) => ({ id: taskId, state: 'not_started' })),
    note,
  );
  const consultations = await scheduleAgain(ctx, ending.touched.consultations ?? []);
  const series = await resumeSeries(ctx, ending.touched.series ?? []);
  const goOn = { plans: await resumePlans(ctx, plans), surveys: await resumeSurveys(ctx, surveys) };
  const subscriptions = await resumeSubscriptions(ctx, ending.touched.subscriptions ?? []);
  const programs = await resumePrograms(ctx, ending.touched.programs ?? []);
  return {
    alarms,
    tasks: back,
    consultations,
    series,
    plans: plans.filter((plan) => goOn.plans.includes(plan.id)),
    surveys: surveys.filter((survey) => goOn.surveys.includes(survey.id)),
    subscriptions,
    programs,
  };
}

/** Of what runs by a plan that which is asked for and still fits; alarms and tasks of long ago stay closed. */
async function bringBack(ctx: Context, touched: Touched, asked: readonly string[]): Promise<Touched> {
  const fitting = await returningThings(ctx.tx, touched, ctx.now);
  const wanted = new Set(fitting.map(({ id }) => id).filter((id) => asked.includes(id)));
  const { plans = [], surveys = [], series = [], programs = [] } = touched;
  const goOn = {
    plans: await resumePlans(
      ctx,
      plans.filter(({ id }) => wanted.has(id)),
    ),
    surveys: await resumeSurveys(
      ctx,
      surveys.filter(({ id }) => wanted.has(id)),
    ),
  };
  return {
    series: await resumeSeries(
      ctx,
      series.filter((id) => wanted.has(id)),
    ),
    programs: await resumePrograms(
      ctx,
      programs.filter((id) => wanted.has(id)),
    ),
    plans: plans.filter(({ id }) => goOn.plans.includes(id)),
    surveys: surveys.filter(({ id }) => goOn.surveys.includes(id)),
  };
}

/** How much of each an answer tells. */
export function counted({ alarms, tasks, consultations, series, plans, surveys }: Touched) {
  const many = (...lists: (readonly unknown[] | undefined)[]) => lists.flatMap((list) => list ?? []).length;
  return {
    alarms: many(alarms),
    tasks: many(tasks),
    consultations: many(consultations),
    plans: many(series, plans, surveys),
  };
}
