import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Conversation } from './use-conversation.ts';

type Given = { conversation: Conversation; isAtEnd: boolean; readsOnOpening: boolean };

/**
 * Reads what is in sight of a window somebody looks at, where that is wanted; what was marked unread on purpose stays
 * so until something new comes. `marker`: number of the first message that was new when one came.
 */
export function useReading({ conversation, isAtEnd, readsOnOpening }: Given) {
  const { unread, messages, mayWrite, markRead, isPending, isMarking } = conversation;
  const isWatched = useIsWatched();
  const [marker, setMarker] = useState<number | null | undefined>();
  const [keptUnreadAt, setKeptUnreadAt] = useState(0);
  const firstUnread = unread[0]?.number ?? null;
  const newest = messages.at(-1)?.number ?? 0;
  if (marker === undefined && !isPending) setMarker(firstUnread);
  // New while nobody looked: they find where to go on.
  else if (marker === null && firstUnread !== null && (!isWatched || !isAtEnd)) setMarker(firstUnread);

  // Once for each newest message: neither a refusal nor a colleague who marks it unread makes us ask again.
  const readFor = useRef(0);
  const read = useEffectEvent(() => {
    if (readFor.current === newest) return;
    readFor.current = newest;
    markRead();
  });
  const mayRead = readsOnOpening && mayWrite && isWatched && isAtEnd && !isMarking;
  const isDue = mayRead && unread.length > 0 && newest > keptUnreadAt;
  useEffect(() => {
    if (isDue && newest > 0) read();
  }, [isDue, newest]);

  return {
    marker: marker ?? null,
    clearMarker: () => setMarker(null),
    toggle: () => {
      if (unread.length > 0) {
        setKeptUnreadAt(0);
        markRead();
      } else {
        setKeptUnreadAt(newest);
        conversation.markUnread();
      }
    },
  };
}

function useIsWatched(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const events = ['focus', 'blur'] as const;
      for (const event of events) window.addEventListener(event, listener);
      document.addEventListener('visibilitychange', listener);
      return () => {
        for (const event of events) window.removeEventListener(event, listener);
        document.removeEventListener('visibilitychange', listener);
      };
    },
    () => document.visibilityState === 'visible' && document.hasFocus(),
  );
}
