import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { chatMessages } from './chat-message.ts';
import { markChatRead, markChatUnread } from './chat.call.ts';
import { chatTasks } from './chat-tasks.call.ts';
import { chatsChanged } from './chat.live.ts';
import { chats } from './chat.ts';
import { attachMedium } from './medium-file.call.ts';
import { messageCounts } from './message-counts.call.ts';
import { fetchMessageFile, readMessageFile, uploadMessageFile } from './message-file.call.ts';
import { fetchMessages, ingestMessage } from './patient-app.call.ts';

/** In order of creation: what others refer to first. */
export const resources = [chats, chatMessages] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  messageCounts,
  markChatRead,
  markChatUnread,
  chatTasks,
  ingestMessage,
  fetchMessages,
  uploadMessageFile,
  readMessageFile,
  fetchMessageFile,
  attachMedium,
];

export const live = [chatsChanged] as const satisfies readonly Live[];
