import { nothingUnfilled } from '@fernpuls/domain/content/text-template';
import * as z from 'zod/mini';
import { maxFiles, storedFile } from '../documents/stored-file.ts';
import { uuid } from '../formats.ts';
import { instant, integer, choice, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { messageAuthors } from './chat.ts';

/** Characters of one message. */
export const maxMessageLength = 4000;

/**
 * One message. `number` counts up in its chat without gaps and is the order: page by `number[to]`, catch up by
 * `number[from]`. `readAt` of a patient's message: somebody of the practice read it, `readById` who; of the practice's
 * own: the patient's app says it was read. Sent again under the same id it is the same message.
 */
export const chatMessages = resource({
  type: 'chat_messages',
  area: 'messages',
  path: 'messages',
  permission: 'message',
  module: 'messages',
  verbs: ['list', 'read', 'create'],
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    /** May be missing where files are sent along: then it is empty. Nothing of a template may be left to be filled in. */
    text: text({ max: maxMessageLength, origin: 'optional', rule: nothingUnfilled }),
    /** Files stored before for this chat by the same person, in the order they are shown in; no file goes twice. */
    attachmentIds: json(z.array(uuid).check(z.maxLength(maxFiles)), { origin: 'optional' }),
    /** The reading it is about, one of the same patient. */
    measurementId: reference('patient_measurements', { nullable: true }),
    number: integer({ origin: 'server' }),
    author: choice(messageAuthors, { origin: 'server' }),
    physicianId: reference('physicians', { nullable: true, origin: 'server' }),
    /** By the sender's clock, never later than when it came. */
    sentAt: instant({ origin: 'server' }),
    readAt: instant({ nullable: true, origin: 'server' }),
    readById: reference('physicians', { nullable: true, origin: 'server' }),
    authorName: text({ nullable: true, origin: 'derived' }),
    attachments: json(z.array(storedFile), { origin: 'derived' }),
    readByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'measurementId', 'number', 'author'],
  sorts: ['number', 'sentAt'],
  defaultSort: '-number',
  timeField: 'sentAt',
  example: {
    patientId: 'patients',
    text: 'Guten Morgen, bitte wiegen Sie sich heute noch einmal vor dem Frühstück.',
  },
});

export type ChatMessage = Entity<typeof chatMessages>;
