import { visiteWork } from '@fernpuls/contract/triggers/visite/visite.call';
import { type Context, personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { mayRead } from '../../ground/may-read.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { changesSince, valuesSince } from '../summary/queries.ts';
import { lastVisites, lastWords, openQuestions, ownDraft, recordChanges } from './queries.ts';
import { openPriorities } from './shown.queries.ts';

/** What counts as news where there was no visite yet. */
const firstLookMs = 14 * 86_400_000;

export const workHandler: Handler = verb(visiteWork, async (ctx, { id }) => {
  const { tx, now } = ctx;
  const patient = await tx.selectFrom('patient').where('id', '=', id).select('id').executeTakeFirst();
  if (!patient) throw new Refusal('not_found');
  const me = personId(ctx);
  const mayAlarms = mayRead(ctx, 'patient_trigger', 'triggers');
  const { own, last } = await lastVisites(tx, id, me);
  const at = own?.at ?? new Date(now.getTime() - firstLookMs).toISOString();
  const [since, questions, priorities, problems, draft] = await Promise.all([
    changes(ctx, id, at),
    mayAlarms ? openQuestions(tx, [id]) : [],
    mayAlarms ? openPriorities(tx, id) : [],
    lastWords(tx, id),
    ownDraft(tx, id, me),
  ]);
  return {
    own: own && { id: own.id, at: own.at },
    last,
    since: { at, ...since },
    questions,
    isCritical: priorities.some(({ priority }) => priority === 'blocker'),
    problems,
    draft,
  };
});

/** Each count only for who may read what it counts. */
async function changes(ctx: Context, id: string, at: string) {
  const { tx } = ctx;
  const mayValues = mayRead(ctx, 'patient_measurement', 'measurements');
  const mayAlarms = mayRead(ctx, 'patient_trigger', 'triggers');
  const [counted, record, values] = await Promise.all([
    changesSince(tx, id, at),
    recordChanges(tx, id, at),
    mayValues ? valuesSince(tx, id, at) : [],
  ]);
  return {
    raised: mayAlarms ? counted.raised : 0,
    closed: mayAlarms ? counted.closed : 0,
    readings: mayValues ? counted.readings : 0,
    tasksDone: mayRead(ctx, 'task', 'tasks') ? counted.tasksDone : 0,
    messages: mayRead(ctx, 'message', 'messages') ? counted.messages : 0,
    diagnoses: mayRead(ctx, 'patient_icd10', 'icd10') ? record.diagnoses : 0,
    events: mayRead(ctx, 'patient_event', 'events') ? record.events : 0,
    values,
  };
}
