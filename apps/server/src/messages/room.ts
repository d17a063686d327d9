import type { Room } from '../kit/room.ts';
import { chatHandlers, chatVerbs, enrichChats } from './chats.ts';
import { messageVerbs } from './messages.ts';
import { patientAppHandlers } from './patient-app.ts';

export const room: Room = {
  verbs: { chats: chatVerbs, chat_messages: messageVerbs },
  handlers: () => [...chatHandlers, ...patientAppHandlers],
  enrich: { chats_changed: enrichChats },
};
