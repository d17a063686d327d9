import { isValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import type { Wanted } from '@fernpuls/domain/programs/wanted';
import type { Context } from '../ground/context.ts';
import { endSurveysById, patientSurveyVerbs } from '../surveys/index.ts';
import { createTask, scheduleVerbs, stopSeriesById } from '../tasks/index.ts';
import { endPlansById, measurementPlanVerbs, triggerOfTemplate, updateTrigger } from '../triggers/index.ts';
import { type HeldItem, restingTrigger, type runningBeside } from './item.queries.ts';

type Beside = Awaited<ReturnType<typeof runningBeside>>;
type Whose = { patientId: string; patientProgramId: string };
export type Left = 'has_it' | 'not_there' | 'personal_value_missing';

/** Why something is not made for somebody; null: nothing is in the way. */
export function inTheWay(
  one: Wanted,
  { beside, can, own }: { beside: Beside; can: ReadonlySet<string>; own: ReadonlySet<string> },
): Left | null {
  if (one.kind === 'plan')
    return (beside.valueTypes.get(one.valueType) ?? []).some((id) => !own.has(id)) ? 'has_it' : null;
  if (one.kind === 'trigger')
    return !can.has(one.templateId) ? 'not_there' : beside.templates.has(one.templateId) ? 'has_it' : null;
  if (one.kind === 'survey')
    return !can.has(one.surveyId) ? 'not_there' : beside.surveys.has(one.surveyId) ? 'has_it' : null;
  return null;
}

/** Makes one thing, by the same verbs as somebody would by hand. */
export async function make(
  ctx: Context,
  one: Wanted,
  { patientId, patientProgramId }: Whose,
): Promise<{ id: string } | { left: Left }> {
  const startsAt = ctx.now.toISOString();
  switch (one.kind) {
    case 'plan': {
      const { valueType, schedule, windowMinutes: graceMinutes } = one;
      if (!isValueTypeKey(valueType)) return { left: 'not_there' };
      const values = { patientId, valueType, schedule, graceMinutes, startsAt };
      return { id: await measurementPlanVerbs.create(ctx, { id: null, values }) };
    }
    case 'survey': {
      const { surveyId, schedules, windowMinutes: graceMinutes } = one;
      const values = { patientId, surveyId, schedules: [...schedules], graceMinutes, startsAt };
      return { id: await patientSurveyVerbs.create(ctx, { id: null, values }) };
    }
    case 'trigger': {
      const resting = await restingTrigger(ctx.tx, patientId, one.templateId);
      if (resting) await updateTrigger(ctx, resting, { isActive: true });
      if (resting) return { id: resting };
      const template = await ctx.tx
        .selectFrom('trigger_template')
        .where('id', '=', one.templateId)
        .selectAll()
        .executeTakeFirstOrThrow();
      return (await triggerOfTemplate(ctx, template))(patientId);
    }
    case 'series': {
      const { title, description, taskType, priority, roleId } = one.task;
      const values = {
        title,
        description,
        taskType,
        priority,
        roleId,
        patientId,
        dueAfterMinutes: one.windowMinutes,
        startAt: startsAt,
        crons: [...one.schedules],
      };
      return { id: await scheduleVerbs.create(ctx, { id: null, values }) };
    }
    case 'task': {
      const { title, description, taskType, priority, roleId } = one.task;
      const values = { title, description, taskType, priority, roleId, patientId, patientProgramId };
      return { id: await createTask(ctx, { id: null, values }) };
    }
  }
}

/** Ends what was made; a task that was made stays the work of who has it. */
export async function endMade(ctx: Context, items: readonly HeldItem[]): Promise<void> {
  const of = (kind: HeldItem['kind']) =>
    items.filter((one) => one.kind === kind).map(({ made_id: id }) => id);
  await endPlansById(ctx, of('plan'));
  await endSurveysById(ctx, of('survey'));
  await stopSeriesById(ctx, of('series'));
  const rules = of('trigger');
  if (rules.length === 0) return;
  const active = await ctx.tx
    .selectFrom('measurement_trigger')
    .where('id', 'in', rules)
    .where('is_active', '=', true)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of active) await updateTrigger(ctx, id, { isActive: false });
}
