import { genders } from '@fernpuls/domain/patients/status';
import { choice, day, flag, instant, integer, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** Who wrote a message: somebody of the practice, or the patient. */
export const messageAuthors = ['staff', 'patient'] as const;

/**
 * The conversation with a patient, under the patient's id: every patient has one, empty until the first message; lists
 * show those with messages. `unreadCount`: messages of the patient that nobody has read.
 */
export const chats = resource({
  type: 'chats',
  area: 'messages',
  path: 'messages/chats',
  permission: 'message',
  module: 'messages',
  verbs: ['list', 'read'],
  readsAudited: true,
  fields: {
    patientId: reference('patients', { origin: 'server' }),
    /** Number of the newest message; 0 before the first. */
    lastNumber: integer({ origin: 'server' }),
    lastMessageAt: instant({ nullable: true, origin: 'server' }),
    unreadCount: integer({ origin: 'server' }),
    isUnread: flag(),
    /** When the oldest unread message came. */
    unreadSince: instant({ nullable: true, origin: 'derived' }),
    /** The beginning of the newest message. */
    lastText: text({ nullable: true, origin: 'derived' }),
    lastAuthor: choice(messageAuthors, { nullable: true, origin: 'derived' }),
    lastAuthorName: text({ nullable: true, origin: 'derived' }),
    patientName: text({ origin: 'derived' }),
    customPatientId: text({ origin: 'derived' }),
    birthDate: day({ origin: 'derived' }),
    gender: choice(genders, { origin: 'derived' }),
    infoBanner: text({ nullable: true, origin: 'derived', max: 4000 }),
  },
  filters: ['patientId', 'isUnread'],
  sorts: ['lastMessageAt'],
  defaultSort: '-lastMessageAt',
  search: ['patientName'],
  includes: ['patientId'],
  example: {},
});

export type Chat = Entity<typeof chats>;
