import type { Room } from '../kit/room.ts';
import type { VaultParts } from '../documents/index.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { attachMediumHandler } from './attach-medium.ts';
import { chatHandlers, chatVerbs, enrichChats } from './chats.ts';
import { messageFileHandlers } from './message-files.ts';
import { messageVerbs } from './messages.ts';
import { patientAppHandlers } from './patient-app.ts';

export const room: Room<{ vault: VaultParts; workshop: Workshop }> = {
  verbs: { chats: chatVerbs, chat_messages: messageVerbs },
  handlers: ({ vault, workshop }) => [
    ...chatHandlers,
    ...messageFileHandlers(workshop),
    attachMediumHandler({ vault, workshop }),
    ...patientAppHandlers(workshop),
  ],
  enrich: { chats_changed: enrichChats },
};
