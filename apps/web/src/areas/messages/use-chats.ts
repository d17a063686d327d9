import { type Chat, chats } from '@fernpuls/contract/messages/chat';
import { messageParameter } from '@fernpuls/contract/paths';
import { messageCounts } from '@fernpuls/contract/messages/message-counts.call';
import { chatsChanged } from '@fernpuls/contract/messages/chat.live';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { fetchList, type Listing } from '../../api/queries.ts';
import { useRenewal } from '../../api/use-renewal.ts';
import { useSearchParams } from '../../ui/use-search-params.ts';

const perPage = 30;
const chatTabs = ['all', 'unread'] as const;
type ChatTab = (typeof chatTabs)[number];

/** The chats of the view in the address: all or unread, searched by name or number; more on demand. */
export function useChats() {
  const [parameters, setParameters] = useSearchParams();
  const tab: ChatTab = parameters.get('tab') === 'unread' ? 'unread' : 'all';
  const query = parameters.get('query') ?? '';
  const filters = tab === 'unread' ? { isUnread: true } : {};
  const renew = useRenewal();
  useLive(chatsChanged, () => renew(chats));
  const found = useInfiniteQuery<
    Listing<Chat>,
    ApiError,
    InfiniteData<Listing<Chat>>,
    readonly unknown[],
    number
  >({
    queryKey: [chats.type, 'pages', tab, query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      fetchList(chats, { page: pageParam, perPage, query: query || undefined, filters }, { signal }),
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : null),
  });
  const set = (name: string, value: string | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  // A chat that moved up between two pages would stand there twice.
  const rows = [
    ...new Map(found.data?.pages.flatMap((page) => page.rows.map((row) => [row.id, row]))).values(),
  ];
  return {
    rows,
    tab,
    query,
    search: searchOf(parameters),
    unreadChats: useCall(messageCounts, {}).data?.chats,
    isPending: found.isPending,
    error: found.data ? null : found.error,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    more: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
    setTab: (next: string) => set('tab', next === 'unread' ? next : null),
    setQuery: (next: string) => set('query', next),
  };
}

/** Which chats are listed; the message sought in one of them is not for the others. */
function searchOf(parameters: URLSearchParams): string {
  const kept = new URLSearchParams(parameters);
  kept.delete(messageParameter);
  return kept.size > 0 ? `?${kept.toString()}` : '';
}

export type Chats = ReturnType<typeof useChats>;
