import { answerStep, callStep, noteStep } from '@fernpuls/contract/tasks/step-work.call';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { stepRows } from './queries.ts';
import { version } from './versions.ts';

export const stepWorkHandlers: Handler[] = [
  verb(noteStep, async (ctx, { id, note, before }) => {
    const step = await held(ctx, id);
    const stands = step.note ?? '';
    const written = note.trim();
    if (stands === written) return { savedAt: step.noted_at, theirs: null };
    if (stands !== before.trim()) {
      const theirs = { note: stands, byName: step.noted_by_name ?? null, at: step.noted_at };
      return { savedAt: null, theirs };
    }
    const at = ctx.now.toISOString();
    const change =
      written === ''
        ? { note: null, noted_at: null, noted_by_id: null }
        : { note: written, noted_at: at, noted_by_id: personId(ctx) };
    await ctx.tx.updateTable('task_step').set(change).where('id', '=', id).execute();
    // The words may name a patient: the history keeps that something was noted, not what.
    version(ctx, step.task_id, 'step_noted', { step: [step.title, step.title] });
    return { savedAt: at, theirs: null };
  }),
  verb(answerStep, async (ctx, { id, question, answer }) => {
    const step = await held(ctx, id);
    const asked = step.questions[question];
    if (!asked) throw invalid({ field: '/question', code: 'not_a_choice' });
    if (answer !== null && !asked.answers.includes(answer))
      throw invalid({ field: '/answer', code: 'not_a_choice' });
    const answers = step.questions.map((_, at) => (at === question ? answer : (step.answers[at] ?? null)));
    const change = { answers: JSON.stringify(answers) as never };
    await ctx.tx.updateTable('task_step').set(change).where('id', '=', id).execute();
    version(ctx, step.task_id, 'step_answered', { step: [step.title, step.title] });
    return {};
  }),
  verb(callStep, async (ctx, { id }) => {
    const step = await held(ctx, id);
    if (step.called_at !== null) return {};
    const change = { called_at: ctx.now.toISOString(), called_by_id: personId(ctx) };
    await ctx.tx.updateTable('task_step').set(change).where('id', '=', id).execute();
    version(ctx, step.task_id, 'step_called', { step: [step.title, step.title] });
    return {};
  }),
];

async function held(ctx: Context, id: string) {
  await ctx.tx.selectFrom('task_step').where('id', '=', id).select('id').forUpdate().execute();
  const [step] = await stepRows(ctx.tx, [id]);
  if (!step) throw new Refusal('not_found');
  return step;
}
