import { documentKinds } from '@fernpuls/domain/documents/life-cycle';
import * as z from 'zod/mini';
import { calendarDay, isoInstant, plainText, uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'documents', module: 'documents' } as const;
const write = { permission: 'document', access: 'write' } as const;
const read = { permission: 'document', access: 'read' } as const;
const one = '/web/v1/patients/documents/{id}';
/** What an act leaves: `updatedAt` is what the next one names in `basedOn`. */
const acted = z.object({ id: z.string(), updatedAt: z.string() });

export const readDocumentFile = call({
  ...common,
  name: 'read_document_file',
  method: 'GET',
  path: `${one}/file`,
  auth: read,
  readsAudited: true,
  summary:
    'The file of a document, byte for byte; 404 where it has none, 409 before the virus scanner has looked at it or where it found one.',
  input: z.strictObject({ id: uuid }),
  output: z.unknown(),
  example: { id: some },
});

export const openUploads = call({
  ...common,
  name: 'open_uploads',
  method: 'GET',
  path: '/web/v1/patients/{patient_id}/uploads',
  auth: write,
  summary: 'One’s own uploads to a patient’s record that were broken off and can be continued.',
  input: z.strictObject({ patientId: uuid }),
  output: z.object({
    /** Bytes; `received` is where to go on. */
    data: z.array(z.object({ id: z.string(), name: z.string(), byteSize: z.number(), received: z.number() })),
    maxBytes: z.number(),
  }),
  example: { patientId: some },
});

/** Answered with the document of before where the file has been filed already: sent twice it is filed once. */
export const fileUpload = call({
  ...common,
  name: 'file_upload',
  method: 'POST',
  path: '/web/v1/patients/{patient_id}/uploads/{upload_id}/file',
  auth: write,
  summary: 'Makes a document of a file that has arrived whole.',
  input: z.strictObject({
    patientId: uuid,
    uploadId: uuid,
    kind: z.enum(documentKinds),
    title: plainText(200),
    source: z.optional(z.nullable(plainText(120))),
    documentDay: calendarDay,
    tags: z.optional(z.array(plainText(40)).check(z.maxLength(12))),
  }),
  output: z.object({ id: z.string() }),
  example: {
    patientId: some,
    uploadId: some,
    kind: 'letter',
    title: 'Entlassbrief Kardiologie',
    documentDay: '2026-10-28',
  },
});

export const seeDocument = call({
  ...common,
  name: 'see_document',
  method: 'POST',
  path: `${one}/seen`,
  auth: write,
  summary: 'Says that a document that came in was read, by whom and when.',
  input: z.strictObject({ id: uuid }),
  output: acted,
  example: { id: some },
});

/** Signs exactly what `basedOn` names: who has not seen the last words does not sign them. Never taken back. */
export const signDocument = call({
  ...common,
  name: 'sign_document',
  method: 'POST',
  path: `${one}/sign`,
  auth: write,
  summary: 'Signs and locks a document; letters need words and no open places.',
  input: z.strictObject({ id: uuid, basedOn: isoInstant }),
  output: acted,
  example: { id: some, basedOn: '2026-11-20T08:41:00.000Z' },
});

export const amendDocument = call({
  ...common,
  name: 'amend_document',
  method: 'POST',
  path: `${one}/addenda`,
  auth: write,
  summary: 'Adds to a signed document, which stays as it is.',
  input: z.strictObject({
    id: uuid,
    body: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  }),
  output: acted,
  example: { id: some, body: 'Torasemid ab heute 10-0-0.' },
});

export const tagDocument = call({
  ...common,
  name: 'tag_document',
  method: 'POST',
  path: `${one}/tags`,
  auth: write,
  summary: 'Sets the tags of a document, in whatever state it is.',
  input: z.strictObject({ id: uuid, tags: z.array(plainText(40)).check(z.maxLength(12)) }),
  output: acted,
  example: { id: some, tags: ['Dekompensation'] },
});
