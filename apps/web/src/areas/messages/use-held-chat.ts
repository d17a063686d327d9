import type { Chat } from '@fernpuls/contract/messages/chat';
import { useState } from 'react';
import type { Chats } from './use-chats.ts';

type Held = { view: string; id: string; at: number; chat: Chat };

/** The rows with the open chat in its place, although it is read by now and no longer among the unread. */
export function useHeldChat({ rows, tab, query }: Chats, selected: string | null): readonly Chat[] {
  const view = `${tab} ${query}`;
  const [held, setHeld] = useState<Held | null>(null);
  const at = rows.findIndex(({ id }) => id === selected);
  const chat = rows[at];
  if (chat && (held?.chat !== chat || held.view !== view || held.at !== at))
    setHeld({ view, id: chat.id, at, chat });
  const isGone = held !== null && held.id === selected && held.view === view && !chat;
  return isGone ? rows.toSpliced(held.at, 0, { ...held.chat, unreadCount: 0 }) : rows;
}
