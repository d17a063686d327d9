import * as z from 'zod/mini';
import { isoInstant, storable, uuid, plainText } from '../formats.ts';
import { givenFile, maxFileRequestBytes, storedFile } from '../documents/stored-file.ts';
import { call } from '../kit/call.ts';
import { maxMessageLength } from './chat-message.ts';
import { messageAuthors } from './chat.ts';

/** A patient's number or the serial number of the device they wear; one of the two. */
export const whose = {
  custom_patient_id: z.optional(z.nullable(z.string().check(storable, z.maxLength(64)))),
  device_serial: z.optional(z.nullable(z.string().check(storable, z.maxLength(64)))),
};
const number = z.int().check(z.minimum(0), z.maximum(2147483647));

/** A message of a patient, from their app or hub; the same `external_id` of the same patient is taken once. */
export const ingestMessage = call({
  name: 'ingest_message',
  area: 'messages',
  method: 'POST',
  path: '/srm/api/v1/messages',
  auth: 'device',
  scope: 'messages_write',
  module: 'messages',
  maxBodyBytes: maxFileRequestBytes,
  summary:
    'Takes one message of a patient, with up to four files; answers after commit. 201 created, 200 known already.',
  input: z.strictObject({
    data: z.strictObject({
      type: z.optional(z.literal('chat_messages')),
      attributes: z.strictObject({
        ...whose,
        external_id: plainText(200),
        text: z.optional(plainText(maxMessageLength)),
        files: z.optional(z.array(givenFile).check(z.minLength(1), z.maxLength(4))),
        sent_at: z.optional(z.nullable(isoInstant)),
        measurement_id: z.optional(z.nullable(uuid)),
      }),
    }),
  }),
  output: z.object({
    data: z.object({
      id: z.string(),
      status: z.enum(['created', 'duplicate']),
      externalId: z.string(),
      number: z.number(),
    }),
  }),
  example: {
    data: {
      type: 'chat_messages',
      attributes: {
        custom_patient_id: '204817',
        external_id: 'app-7f3a-1',
        text: 'Ich bin heute Nacht zweimal mit Luftnot aufgewacht.',
        sent_at: '2026-11-20T07:42:00+01:00',
      },
    },
  },
});

/** Asked by POST: the patient's number must not stand in an address, and reading is told along. */
export const fetchMessages = call({
  name: 'fetch_messages',
  area: 'messages',
  method: 'POST',
  path: '/srm/api/v1/messages/fetch',
  auth: 'device',
  scope: 'messages_read',
  module: 'messages',
  readsAudited: true,
  summary:
    'Messages of a patient after a number, oldest first; `read_up_to` says what of the practice’s the patient has read.',
  input: z.strictObject({
    ...whose,
    after: z._default(number, 0),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 100),
    read_up_to: z.optional(z.nullable(number)),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        number: z.number(),
        author: z.enum(messageAuthors),
        authorName: z.nullable(z.string()),
        text: z.string(),
        attachments: z.array(storedFile),
        sentAt: z.string(),
        readAt: z.nullable(z.string()),
      }),
    ),
    /** Newest number of the chat: beyond it there is nothing yet. */
    meta: z.object({ lastNumber: z.number() }),
  }),
  example: { custom_patient_id: '204817', after: 0 },
});
