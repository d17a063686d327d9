import * as z from 'zod/mini';
import { onePixel } from '../documents/one-pixel.ts';
import { givenFile, maxFileRequestBytes, storedFile } from '../documents/stored-file.ts';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';
import { whose } from './patient-app.call.ts';

/** Goes along with a message that names it in `attachment_ids`; one that none names within a day is removed. */
export const uploadMessageFile = call({
  name: 'upload_message_file',
  area: 'messages',
  method: 'POST',
  path: '/web/v1/messages/chats/{patient_id}/files',
  auth: { permission: 'message', access: 'write' },
  module: 'messages',
  maxBodyBytes: maxFileRequestBytes,
  summary: 'Stores a file that a message to the patient will carry: JPEG, PNG, WebP, GIF, PDF or text.',
  input: z.strictObject({
    patientId: uuid,
    files: z.array(givenFile).check(z.minLength(1), z.maxLength(1)),
  }),
  output: z.object({ data: storedFile }),
  example: {
    patientId: '018f0000-0000-7000-8000-000000000000',
    files: [{ name: 'wunde.png', content: onePixel }],
  },
});

export const readMessageFile = call({
  name: 'read_message_file',
  area: 'messages',
  method: 'GET',
  path: '/web/v1/messages/files/{id}',
  auth: { permission: 'message', access: 'read' },
  module: 'messages',
  readsAudited: true,
  summary: 'A file of a message, byte for byte.',
  input: z.strictObject({ id: uuid }),
  output: z.unknown(),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});

/** Asked by POST: the patient’s number must not stand in an address. */
export const fetchMessageFile = call({
  name: 'fetch_message_file',
  area: 'messages',
  method: 'POST',
  path: '/srm/api/v1/messages/files/fetch',
  auth: 'device',
  scope: 'messages_read',
  module: 'messages',
  readsAudited: true,
  summary: 'A file of a message of this patient, byte for byte.',
  input: z.strictObject({ ...whose, id: uuid }),
  output: z.unknown(),
  example: { custom_patient_id: '204817', id: '018f0000-0000-7000-8000-000000000000' },
});
