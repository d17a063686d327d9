import { chatTasks } from '@fernpuls/contract/messages/chat-tasks.call';
import { markChatRead, markChatUnread } from '@fernpuls/contract/messages/chat.call';
import { messageCounts } from '@fernpuls/contract/messages/message-counts.call';
import { chats } from '@fernpuls/contract/messages/chat';
import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { allows } from '@fernpuls/contract/permissions';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { toEntity } from '../ground/rows.ts';
import { conditions, type ListQuery, ordering, type Page } from '../ground/list.queries.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { searchPatterns } from '../patients/index.ts';
import type { Enrich } from '../kit/room.ts';
import {
  chatRows,
  countUnread,
  lockChat,
  readUpTo,
  receives,
  searchedChats,
  tasksOfChat,
  unreadFrom,
  unreadTotals,
} from './queries.ts';

const byTable = defaultVerbs(chats);
/** More patients than this: the words are too few to find anybody. */
const searchCap = 10_000;

export const chatVerbs: Partial<Verbs<typeof chats>> = {
  load: async (ctx, ids) => (await chatRows(ctx.tx, ids)).map(toEntity),
  list: listChats,
};

/** Chats with messages; searched by the patient's name, number or birth date as the patient list is. */
async function listChats(ctx: Context, query: ListQuery): Promise<Page> {
  const plain = { ...query, query: null };
  const patterns = searchPatterns(query.query ?? '');
  if (patterns.length === 0) return byTable.list(ctx, plain);
  const { ids, total } = await searchedChats(ctx.tx, {
    patterns,
    where: conditions(chats, plain),
    order: ordering(chats, query),
    limit: query.perPage,
    skip: (query.page - 1) * query.perPage,
    cap: searchCap,
  });
  return { rows: ids.map((id) => ({ id })), total, capped: false };
}

export const chatHandlers: Handler[] = [
  verb(chatTasks, async (ctx, { patientId }) => {
    if ((await receives(ctx.tx, patientId)) === null) throw new Refusal('not_found');
    return { data: seesTasks(ctx) ? await tasksOfChat(ctx.tx, patientId) : [] };
  }),
  verb(messageCounts, async (ctx) => {
    const { count, chats: n, oldest_at: oldestAt } = await unreadTotals(ctx.tx);
    return { count, chats: n, oldestAt };
  }),
  verb(markChatRead, (ctx, { patientId, upTo }) =>
    mark(ctx, patientId, 'mark_read', async (at) => {
      const by = personId(ctx);
      return -(await readUpTo(ctx.tx, { patientId, author: 'patient', upTo, at, by }));
    }),
  ),
  verb(markChatUnread, (ctx, { patientId, from }) =>
    mark(ctx, patientId, 'mark_unread', () => unreadFrom(ctx.tx, patientId, from ?? null)),
  ),
];

function seesTasks({ actor, tenant }: Context): boolean {
  if (!moduleIsEnabled(tenant.disabledModules, 'tasks')) return false;
  return actor.kind === 'physician' && allows(actor.access, 'task', 'read');
}

/** `change` answers by how much the unread ones became more; all of it under the chat's lock. */
async function mark(
  ctx: Context,
  patientId: string,
  action: 'mark_read' | 'mark_unread',
  change: (at: string) => Promise<number>,
): Promise<{ changed: number; unreadCount: number }> {
  if ((await receives(ctx.tx, patientId)) === null) throw new Refusal('not_found');
  const held = await lockChat(ctx.tx, patientId);
  const more = held ? await change(ctx.now.toISOString()) : 0;
  if (more === 0) return { changed: 0, unreadCount: held?.unread ?? 0 };
  const unreadCount = await countUnread(ctx.tx, patientId, more);
  const changed = Math.abs(more);
  ctx.audit({ action, subjectType: 'chats', subjectId: patientId, changes: { messages: changed } });
  ctx.announce('chats_changed', [patientId]);
  return { changed, unreadCount };
}

export const enrichChats: Enrich = (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]);
