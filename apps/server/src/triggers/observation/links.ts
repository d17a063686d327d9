import {
  linkObservationCase,
  unlinkObservationCase,
} from '@fernpuls/contract/triggers/observation-case.call';
import type { ObservationSubject } from '@fernpuls/contract/triggers/observation-case';
import { invalid, Refusal } from '../../ground/errors.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { newId } from '../../ground/ids.ts';
import { allowed, requirePerson, tell } from './acting.ts';
import { belongsToPatient } from './queries.ts';

const columns = { trigger_events: 'trigger_event_id', tasks: 'task_id', findings: 'finding_id' } as const;

export const observationLinkHandlers: Handler[] = [
  verb(linkObservationCase, async (ctx, { id, subjectType, subjectId }) => {
    const { held } = await allowed(ctx, id, 'link');
    if (!(await belongsToPatient(ctx.tx, held.patient_id, { type: subjectType, id: subjectId })))
      throw invalid({ field: '/subject_id', code: 'reference_not_found' });
    // The alarm it began with stands in the case itself.
    if (subjectId === held.trigger_event_id) return { id };
    const column = columns[subjectType];
    const none = { trigger_event_id: null, task_id: null, finding_id: null };
    const made = await ctx.tx
      .insertInto('observation_case_link')
      .values({
        id: newId(),
        observation_case_id: id,
        created_by_id: requirePerson(ctx),
        ...none,
        [column]: subjectId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) {
      tell(ctx, id, 'relation_added', { [fieldOf(subjectType)]: [null, subjectId] });
      return made;
    }
    return ctx.tx
      .selectFrom('observation_case_link')
      .where('observation_case_id', '=', id)
      .where(column, '=', subjectId)
      .select('id')
      .executeTakeFirstOrThrow();
  }),
  verb(unlinkObservationCase, async (ctx, { id, linkId }) => {
    await allowed(ctx, id, 'unlink');
    const gone = await ctx.tx
      .deleteFrom('observation_case_link')
      .where('id', '=', linkId)
      .where('observation_case_id', '=', id)
      .returning(['trigger_event_id', 'task_id', 'finding_id'])
      .executeTakeFirst();
    if (!gone) throw new Refusal('not_found');
    const subject = gone.task_id ? 'tasks' : gone.finding_id ? 'findings' : 'trigger_events';
    tell(ctx, id, 'relation_removed', { [fieldOf(subject)]: [gone[columns[subject]], null] });
    return { id };
  }),
];

/** Under the names records have for them, so that a history reads the same. */
function fieldOf(subject: ObservationSubject): string {
  return { trigger_events: 'triggerEventId', tasks: 'taskId', findings: 'findingId' }[subject];
}
