import type { StoredFile } from '@fernpuls/contract/documents/stored-file';
import type { ChatMessage } from '@fernpuls/contract/messages/chat-message';

/** A message on its way: `problem` says why it is not there yet, null while it is being sent. */
export type Outgoing = {
  id: string;
  text: string;
  measurementId: string | null;
  /** Files the server has already; of drafts of an earlier version nothing is known. */
  files?: readonly StoredFile[];
  at: string;
  problem: string | null;
};

/** What one person wrote without a pause, in one look. */
export type Group = {
  key: string;
  author: ChatMessage['author'];
  name: string | null;
  messages: ChatMessage[];
};
type Day = { day: string; groups: Group[] };

const pauseMs = 5 * 60_000;

/** Oldest first, by day and by who wrote; a group ends at the marker, so that it can stand between two messages. */
export function daysOf(
  messages: readonly ChatMessage[],
  { dayOf, marker }: { dayOf: (at: string) => string; marker: number | null },
): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const day = dayOf(message.sentAt);
    const last = days.at(-1);
    const current = last?.day === day ? last : null;
    if (!current) days.push({ day, groups: [groupOf(message)] });
    else {
      const group = current.groups.at(-1);
      if (group && message.number !== marker && belongs(group, message)) group.messages.push(message);
      else current.groups.push(groupOf(message));
    }
  }
  return days;
}

function groupOf(message: ChatMessage): Group {
  return { key: message.id, author: message.author, name: message.authorName, messages: [message] };
}

function belongs(group: Group, message: ChatMessage): boolean {
  const before = group.messages.at(-1);
  if (!before || before.author !== message.author || before.physicianId !== message.physicianId) return false;
  return Math.abs(Date.parse(message.sentAt) - Date.parse(before.sentAt)) < pauseMs;
}

/** The patient's messages nobody has read, oldest first. */
export function unreadOf(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.filter(({ author, readAt }) => author === 'patient' && readAt === null);
}
