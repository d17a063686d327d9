import type { Carried } from '@fernpuls/domain/surveys/carried';
import { type Placed, setOffBy } from '@fernpuls/domain/surveys/set-off';
import type { Answers, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import type { Context } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import { createTask } from '../tasks/index.ts';
import { knownThings } from './carried.queries.ts';
import { holdPatient, insertEffect, type Made, openOnce, openTask } from './effect.queries.ts';
import { askPatients } from './ask-patients.ts';

export { type ToldEffect, toldEffects } from './effect.queries.ts';

type Session = {
  id: string;
  patientId: string;
  document: SurveyDocument;
  answers: Answers;
  /** Epoch ms. */
  answeredAt: number;
};

const day = 86_400_000;
/** How long the answers to a survey that is asked one time come in time. */
const graceMinutes = 10_080;

/**
 * What the chosen answers carry, set off with the session itself: its row is there once, and so is each effect. What
 * an earlier session set off and is still open is not made again but named. Whatever is no longer there is named too:
 * answers are never turned away for it.
 */
export async function setOff(ctx: Context, session: Session): Promise<void> {
  const placed = setOffBy(session.document, session.answers);
  if (placed.length === 0) return;
  await holdPatient(ctx.tx, session.patientId);
  for (const one of placed) {
    const made = await makeOne(ctx, one, session);
    await insertEffect(ctx.tx, {
      id: newId(),
      sessionId: session.id,
      patientId: session.patientId,
      placed: one,
      ...wordsOf(session.document, one),
      made,
    });
  }
}

function wordsOf({ questions }: SurveyDocument, { question: asked, answer: given }: Placed) {
  const question = questions.find(({ id }) => id === asked);
  const answers = question?.kind === 'single' || question?.kind === 'multiple' ? question.answers : [];
  const answer = answers.find(({ id }) => id === given);
  return { questionText: question?.text ?? '', answerText: answer?.text ?? '' };
}

async function makeOne(ctx: Context, { item }: Placed, session: Session): Promise<Made> {
  switch (item.kind) {
    case 'survey':
      return askOnce(ctx, item, session);
    case 'medium':
      return (await knownThings(ctx.tx, [item.mediumId])).has(item.mediumId)
        ? { outcome: 'made', mediumId: item.mediumId }
        : { outcome: 'not_there' };
    case 'task':
      return giveTask(ctx, item, session);
    case 'goal':
      return { outcome: 'made' };
  }
}

type Of<K extends Carried['kind']> = Extract<Carried, { kind: K }>;

async function askOnce(
  ctx: Context,
  { surveyId, afterDays }: Of<'survey'>,
  { patientId }: Session,
): Promise<Made> {
  const { tx } = ctx;
  if (!(await knownThings(tx, [surveyId])).get(surveyId)) return { outcome: 'not_there' };
  const open = await openOnce(tx, { patientId, surveyId, now: ctx.now.toISOString() });
  if (open) return { outcome: 'has_it', patientSurveyId: open };
  const startsAt = new Date(ctx.now.getTime() + afterDays * day).toISOString();
  const asked = { patientId, surveyId, schedules: [], graceMinutes, startsAt, isOnce: true };
  const [patientSurveyId] = await askPatients(ctx, [asked]);
  return { outcome: 'made', ...(patientSurveyId && { patientSurveyId }) };
}

async function giveTask(ctx: Context, item: Of<'task'>, session: Session): Promise<Made> {
  const { patientId } = session;
  const open = await openTask(ctx.tx, { patientId, item });
  if (open) return { outcome: 'has_it', taskId: open };
  const { title, description, taskType, priority, dueAfterDays } = item;
  const isKnown = item.roleId !== null && (await knownThings(ctx.tx, [item.roleId])).has(item.roleId);
  const id = await createTask(ctx, {
    id: null,
    values: {
      title,
      description,
      taskType,
      priority,
      patientId,
      ...(isKnown && { roleId: item.roleId }),
      ...(item.doer === 'patient' && { assignedPatientId: patientId }),
      ...(dueAfterDays !== null && {
        dueAt: new Date(ctx.now.getTime() + dueAfterDays * day).toISOString(),
      }),
    },
  });
  return { outcome: 'made', taskId: id };
}
