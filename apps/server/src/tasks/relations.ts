import { relateTask, taskRelations, unrelateTask } from '@fernpuls/contract/tasks/task-relations.call';
import { personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { newId } from '../ground/ids.ts';
import { relationRows, type Subject, subjectExists } from './queries.ts';
import { requireTask, version } from './versions.ts';

const columns = {
  patients: 'patient_id',
  trigger_events: 'trigger_event_id',
  ecgs: 'ecg_id',
  media: 'medium_id',
  program_components: 'component_id',
} as const;
const subjects = Object.keys(columns) as Subject[];

export const relationHandlers: Handler[] = [
  verb(taskRelations, async (ctx, { id }) => {
    await requireTask(ctx, id);
    return { data: await relationRows(ctx.tx, id) };
  }),
  verb(relateTask, async (ctx, { id, subjectType, subjectId }) => {
    await requireTask(ctx, id);
    const column = columns[subjectType];
    if (!(await subjectExists(ctx.tx, subjectType, subjectId)))
      throw invalid({ field: '/subject_id', code: 'reference_not_found' });
    const none = {
      patient_id: null,
      trigger_event_id: null,
      ecg_id: null,
      medium_id: null,
      component_id: null,
    };
    const row = { id: newId(), task_id: id, created_by_id: personId(ctx), ...none, [column]: subjectId };
    const made = await ctx.tx
      .insertInto('task_relation')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) {
      version(ctx, id, 'relation_added', { [relationField(subjectType)]: [null, subjectId] });
      return { id: made.id };
    }
    const held = await ctx.tx
      .selectFrom('task_relation')
      .where('task_id', '=', id)
      .where(column, '=', subjectId)
      .select('id')
      .executeTakeFirstOrThrow();
    return { id: held.id };
  }),
  verb(unrelateTask, async (ctx, { id, relationId }) => {
    const gone = await ctx.tx
      .deleteFrom('task_relation')
      .where('id', '=', relationId)
      .where('task_id', '=', id)
      .returning(['patient_id', 'trigger_event_id', 'ecg_id', 'medium_id', 'component_id'])
      .executeTakeFirst();
    if (!gone) throw new Refusal('not_found');
    const subject = subjects.find((one) => gone[columns[one]] !== null) ?? 'patients';
    version(ctx, id, 'relation_removed', { [relationField(subject)]: [gone[columns[subject]], null] });
    return {};
  }),
];

/** Under the names of a task's own fields, so that a history reads the same. */
function relationField(subject: Subject): string {
  return {
    patients: 'patientId',
    trigger_events: 'triggerEventId',
    ecgs: 'ecgId',
    media: 'mediumId',
    program_components: 'componentId',
  }[subject];
}
