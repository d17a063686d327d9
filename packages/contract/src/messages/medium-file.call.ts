import * as z from 'zod/mini';
import { storedFile } from '../documents/stored-file.ts';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';

/** A copy, as the medium is now: what was sent stays as it was sent. Goes along as every other file does. */
export const attachMedium = call({
  name: 'attach_medium',
  area: 'messages',
  method: 'POST',
  path: '/web/v1/messages/chats/{patient_id}/media/{medium_id}',
  auth: { permission: 'message', access: 'write' },
  module: 'messages',
  summary: 'Stores the file of a medium of the library for a message to the patient.',
  input: z.strictObject({ patientId: uuid, mediumId: uuid }),
  output: z.object({ data: storedFile }),
  example: { patientId: some, mediumId: some },
});
