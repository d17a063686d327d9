import type { InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import type { changeLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import {
  endsCare,
  type LifeStep,
  maySendWord,
  needsReason,
  statusAfter,
} from '@fernpuls/domain/patients/life-cycle';
import type { MailTemplate } from '@fernpuls/contract/tenancy/mail-message';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { textOf } from '../ground/sentences.ts';
import { endPauses, writeLifeEntry } from '../patients/index.ts';
import { createTask } from '../tasks/index.ts';
import { dayOf, practiceLanguage } from '../tenancy/index.ts';
import { closeOfPatient, reopenClosed } from '../triggers/index.ts';
import { pause } from './pauses.ts';
import {
  cancelTasks,
  explainGaps,
  lastEnding,
  openTasks,
  openThings,
  type Person,
  personOf,
  restoreTasks,
  setStatus,
  type Touched,
  writeDeath,
} from './queries.ts';
import { tellPatient } from './tell.ts';

type Asked = InputOf<typeof changeLifeCycle>;
type Done = OutputOf<typeof changeLifeCycle>;

/** How long an end of care that is taken back brings back what it closed. */
const givesBackMs = 24 * 3_600_000;

const mails: Partial<Record<LifeStep, MailTemplate>> = {
  resume: 'monitoring_resumed',
  deactivate: 'monitoring_ended',
  activate: 'monitoring_resumed',
};

export async function changeLife(ctx: Context, asked: Asked): Promise<Done> {
  const { id, step, reason = null } = asked;
  const person = await personOf(ctx.tx, id, true);
  if (!person) throw new Refusal('not_found');
  const status = statusAfter(person.status, step);
  if (status === null) throw new Refusal('conflict');
  if (needsReason(step) && reason === null) throw invalid({ field: '/reason', code: 'required' });
  const changes = { status: [person.status, status], ...(reason !== null && { reason: [null, reason] }) };
  const audited = () => ctx.audit({ action: 'life_cycle', subjectType: 'patients', subjectId: id, changes });
  if (step === 'pause') {
    const hasBegun = await pause(ctx, person, asked);
    audited();
    return { status: hasBegun ? status : person.status, alarms: 0, tasks: 0 };
  }
  if (step === 'decease') checkDeath(ctx, person, asked);
  await endPauses(ctx, id);
  await setStatus(ctx.tx, id, status);
  if (step === 'decease') await writeDeath(ctx.tx, id, { on: asked.diedOn ?? '', at: asked.diedAt ?? null });
  if (step === 'revive') await writeDeath(ctx.tx, id, null);
  const touched = endsCare(step) ? await settle(ctx, person, asked) : await giveBack(ctx, id, step);
  const template = mails[step];
  if (template && asked.tellsPatient && maySendWord(step)) await tellPatient(ctx, person, template);
  await writeLifeEntry(ctx, {
    patientId: id,
    step,
    from: person.status,
    to: status,
    reason,
    startsAt: step === 'decease' ? `${asked.diedOn}T12:00:00Z` : null,
    touched,
  });
  audited();
  return { status, alarms: touched.alarms?.length ?? 0, tasks: touched.tasks?.length ?? 0 };
}

function checkDeath(ctx: Context, person: Person, { diedOn }: Asked): void {
  if (!diedOn) throw invalid({ field: '/died_on', code: 'required' });
  if (diedOn > dayOf(ctx.now)) throw invalid({ field: '/died_on', code: 'in_the_future' });
  if (diedOn < person.birth_date)
    throw invalid({ field: '/died_on', code: 'not_after', params: { day: person.birth_date } });
}

/** Closes alarms, cancels tasks, explains what was missing, and has the devices fetched where that is wanted. */
async function settle(ctx: Context, person: Person, { step, fetchesDevices }: Asked): Promise<Touched> {
  const language = await practiceLanguage(ctx);
  const note = textOf(language, 'lifecycle', `settled.${step}`, {}) ?? '';
  const alarms = await closeOfPatient(ctx, person.id, note);
  const tasks = await openTasks(ctx.tx, person.id);
  const ids = tasks.map((task) => task.id);
  await cancelTasks(ctx.tx, { ids, reason: note, by: personId(ctx), now: ctx.now });
  for (const task of tasks)
    ctx.audit({
      action: 'update',
      subjectType: 'tasks',
      subjectId: task.id,
      changes: { state: [task.state, 'failed'], failureReason: [null, note] },
    });
  ctx.announce('tasks_changed', ids);
  ctx.announce('adherence_changed', await explainGaps(ctx.tx, person.id));
  const { devices } = await openThings(ctx.tx, person.id);
  if (fetchesDevices && devices > 0)
    await createTask(ctx, {
      id: null,
      values: {
        title: textOf(language, 'lifecycle', 'settled.devices', {}) ?? '',
        taskType: 'organisation',
        priority: 'medium',
        patientId: person.id,
      },
    });
  return { alarms, tasks };
}

/** What an end of care had closed opens again, if it is taken back the same day. */
async function giveBack(ctx: Context, id: string, step: LifeStep): Promise<Touched> {
  if (step !== 'revive' && step !== 'activate') return {};
  const ending = await lastEnding(ctx.tx, id);
  if (!ending || ctx.now.getTime() - Date.parse(ending.created_at) > givesBackMs) return {};
  const { alarms = [], tasks = [] } = ending.touched;
  await reopenClosed(ctx, alarms);
  const restored = await restoreTasks(ctx.tx, tasks);
  for (const task of tasks.filter((one) => restored.includes(one.id)))
    ctx.audit({
      action: 'update',
      subjectType: 'tasks',
      subjectId: task.id,
      changes: { state: ['failed', task.state] },
    });
  ctx.announce('tasks_changed', restored);
  return { alarms, tasks: tasks.filter((one) => restored.includes(one.id)) };
}
