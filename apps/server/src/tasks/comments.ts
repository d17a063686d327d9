import { taskComments } from '@fernpuls/contract/tasks/task-comment';
import { removeTaskComment } from '@fernpuls/contract/tasks/remove-comment.call';
import { mayEditComment } from '@fernpuls/domain/tasks/task';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { toEntity } from '../ground/rows.ts';
import { verb } from '../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { commentRows } from './queries.ts';
import { tell } from './tell.ts';
import { unrecorded, version } from './versions.ts';

const byTable = defaultVerbs(taskComments);

// The words may name a patient: the history keeps that there was a comment, not what it said.
export const commentVerbs: Partial<Verbs<typeof taskComments>> = {
  load: async (ctx, ids) => (await commentRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, { id, values }) {
    requireText(values);
    const { taskId } = values;
    const authorId = requirePerson(ctx);
    const made = await byTable.create(unrecorded(ctx), { id, values: { ...values, authorId } });
    version(ctx, taskId, 'comment_added');
    await tell(ctx, { kind: 'commented', taskId, about: made });
    return made;
  },
  async update(ctx, id, values) {
    const { me, held } = await own(ctx, id);
    if (values.text !== undefined) requireText(values);
    const comment = {
      authorId: held.author_id,
      createdAt: Date.parse(held.created_at),
      isRemoved: held.removed_at !== null,
    };
    if (!mayEditComment(comment, { personId: me, now: ctx.now.getTime() }))
      throw new Refusal('comment_settled');
    const isChanged = values.text !== undefined && values.text !== held.text;
    const change = isChanged ? { ...values, editedAt: ctx.now.toISOString() } : values;
    await byTable.update(unrecorded(ctx), id, change);
    if (isChanged) version(ctx, held.task_id, 'comment_changed');
  },
};

export const removeCommentHandler = verb(removeTaskComment, async (ctx, { id }) => {
  const { me, held } = await own(ctx, id);
  if (held.removed_at !== null) return {};
  await ctx.tx
    .updateTable('task_comment')
    .set({ text: null, removed_at: ctx.now.toISOString(), removed_by_id: me })
    .where('id', '=', id)
    .execute();
  version(ctx, held.task_id, 'comment_removed');
  return {};
});

async function own(ctx: Context, id: string) {
  const held = await ctx.tx
    .selectFrom('task_comment')
    .where('id', '=', id)
    .select(['task_id', 'author_id', 'text', 'created_at', 'removed_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new Refusal('not_found');
  const me = requirePerson(ctx);
  if (held.author_id !== me) throw new Refusal('forbidden');
  return { me, held };
}

function requirePerson(ctx: Context): string {
  const id = personId(ctx);
  if (id === null) throw new Refusal('forbidden');
  return id;
}

function requireText(values: { text?: string | null }): void {
  if (values.text === null) throw invalid({ field: '/data/attributes/text', code: 'required' });
}
