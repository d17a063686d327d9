import { applyTaskTemplate } from '@fernpuls/contract/tasks/apply-template.call';
import { taskAssignTemplates, type TaskTemplateItem } from '@fernpuls/contract/tasks/task-assign-template';
import { plannedItems, templateFaults } from '@fernpuls/domain/tasks/assign-template';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { verb } from '../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { addSteps } from './steps.ts';
import { createTask } from './write-task.ts';

const byTable = defaultVerbs(taskAssignTemplates);
const place = (index: number, field: string) => `/data/attributes/items/${index}/${field}`;

export const templateVerbs: Partial<Verbs<typeof taskAssignTemplates>> = {
  async create(ctx, input) {
    await checkItems(ctx, input.values.items);
    return byTable.create(ctx, input);
  },
  async update(ctx, id, values) {
    if (values.items) await checkItems(ctx, values.items);
    return byTable.update(ctx, id, values);
  },
};

export const applyTemplateHandler = verb(applyTaskTemplate, async (ctx, input) => {
  const template = await ctx.tx
    .selectFrom('task_assign_template')
    .where('id', '=', input.templateId)
    .where('is_active', '=', true)
    .select(['id', 'items'])
    .forShare()
    .executeTakeFirst();
  const patient = await ctx.tx
    .selectFrom('patient')
    .where('id', '=', input.patientId)
    .select(['id', 'primary_physician_id'])
    .executeTakeFirst();
  if (!template || !patient) throw new Refusal('not_found');
  const primary = patient.primary_physician_id;
  // Whoever has an account here works in the centre.
  const planned = plannedItems(template.items, { startDay: input.startOn, centreIsPba: primary !== null });
  const taskIds: string[] = [];
  for (const { item, dueAt } of planned) {
    if (item.assignee === 'primary_physician' && primary === null)
      throw invalid({ field: '/patient_id', code: 'primary_physician_missing' });
    const { title, description, taskType, priority, pbaCondition } = item;
    const given = {
      role: { roleId: item.roleId },
      primary_physician: { assigneeId: primary },
      patient: { assignedPatientId: patient.id },
      applying_person: { assigneeId: personId(ctx) },
    }[item.assignee];
    const values = {
      title,
      description,
      taskType,
      priority,
      pbaCondition,
      patientId: patient.id,
      ...given,
      dueAt: new Date(dueAt).toISOString(),
      templateId: template.id,
    };
    const id = await createTask(ctx, { id: null, values });
    await addSteps(ctx.tx, id, item.steps);
    taskIds.push(id);
  }
  ctx.audit({
    action: 'apply_template',
    subjectType: 'task_assign_templates',
    subjectId: template.id,
    changes: { patientId: patient.id, startOn: input.startOn, taskIds },
  });
  return { taskIds, leftOut: template.items.length - planned.length };
});

async function checkItems(ctx: Context, items: readonly TaskTemplateItem[]): Promise<void> {
  const faults = templateFaults(items);
  if (faults.length > 0)
    throw invalid(...faults.map(({ index, field, code }) => ({ field: place(index, field), code })));
  const wanted = [...new Set(items.map(({ roleId }) => roleId).filter((id) => id !== null))];
  if (wanted.length === 0) return;
  const found = await ctx.tx.selectFrom('role').where('id', 'in', wanted).select('id').execute();
  const known = new Set(found.map(({ id }) => id));
  const unknown = items.flatMap(({ roleId }, index) =>
    roleId !== null && !known.has(roleId)
      ? [{ field: place(index, 'role_id'), code: 'reference_not_found' as const }]
      : [],
  );
  if (unknown.length > 0) throw invalid(...unknown);
}
