import type { Room } from '../kit/room.ts';
import { chatHandlers, chatVerbs, enrichChats } from './chats.ts';
import { messageFileHandlers } from './message-files.ts';
import { messageVerbs } from './messages.ts';
import { patientAppHandlers } from './patient-app.ts';

export const room: Room = {
  verbs: { chats: chatVerbs, chat_messages: messageVerbs },
  handlers: () => [...chatHandlers, ...messageFileHandlers, ...patientAppHandlers],
  enrich: { chats_changed: enrichChats },
};
