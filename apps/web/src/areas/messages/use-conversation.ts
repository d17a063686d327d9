import { chats } from '@fernpuls/contract/messages/chat';
import { markChatRead, markChatUnread } from '@fernpuls/contract/messages/chat.call';
import { messageCounts } from '@fernpuls/contract/messages/message-counts.call';
import { chatsChanged } from '@fernpuls/contract/messages/chat.live';
import { type ChatMessage, chatMessages } from '@fernpuls/contract/messages/chat-message';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { useCallMutation, useOne } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { fetchList, type Listing } from '../../api/queries.ts';
import { useMay } from '../../api/session.ts';
import { unreadOf } from './model.ts';

const perPage = 50;
type Pages = InfiniteData<Listing<ChatMessage>, number | null>;

/** The messages of a chat, oldest first, page by page back into the past; reading and marking. */
export function useConversation(patientId: string) {
  const client = useQueryClient();
  const mayWrite = useMay('message', 'write');
  const queryKey = [chatMessages.type, 'list', 'chat', patientId];
  const chat = useOne(chats, patientId, { ignore: [404] });
  const found = useInfiniteQuery<Listing<ChatMessage>, ApiError, Pages, readonly unknown[], number | null>({
    queryKey,
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      fetchList(
        chatMessages,
        {
          perPage,
          sort: '-number',
          filters: { patientId, number: pageParam ? { to: pageParam } : undefined },
        },
        { signal },
      ),
    getNextPageParam: ({ rows }) => {
      const oldest = rows.at(-1)?.number ?? 1;
      return oldest > 1 ? oldest - 1 : null;
    },
  });
  useLive(chatsChanged, ({ patientIds }) => {
    if (!patientIds.includes(patientId)) return;
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: [chats.type, 'one', patientId] });
  });
  const changes = { invalidates: [chats, chatMessages, messageCounts] };
  const read = useCallMutation(markChatRead, changes);
  const unread = useCallMutation(markChatUnread, changes);
  const messages = (found.data?.pages.flatMap((page) => page.rows) ?? []).toReversed();
  const newest = messages.at(-1)?.number ?? 0;
  return {
    chat: chat.data,
    messages,
    unread: unreadOf(messages),
    isUnknown: chat.error?.status === 404,
    error: found.data ? null : (found.error ?? (chat.error?.status === 404 ? null : chat.error)),
    isPending: found.isPending || chat.isPending,
    mayWrite,
    isMarking: read.isPending || unread.isPending,
    hasOlder: found.hasNextPage,
    isLoadingOlder: found.isFetchingNextPage,
    older: () => void found.fetchNextPage(),
    retry: () => {
      void found.refetch();
      void chat.refetch();
    },
    markRead: () => (newest > 0 ? read.mutate({ patientId, upTo: newest }) : undefined),
    markUnread: () => unread.mutate({ patientId }),
    /** Into the answers at hand, so that what was sent stays in its place until they are fetched again. */
    put: (message: ChatMessage) =>
      client.setQueryData<Pages>(queryKey, (before) => {
        const [first, ...rest] = before?.pages ?? [];
        if (!before || !first || first.rows.some(({ id }) => id === message.id)) return before;
        return { ...before, pages: [{ ...first, rows: [message, ...first.rows] }, ...rest] };
      }),
  };
}

export type Conversation = ReturnType<typeof useConversation>;
