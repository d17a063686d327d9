import * as z from 'zod/mini';
import { plainText, uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'documents', module: 'documents' } as const;
const write = { permission: 'medium', access: 'write' } as const;
const version = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2147483647));
const one = '/web/v1/content/media/{id}';

export const openMediaUploads = call({
  ...common,
  name: 'open_media_uploads',
  method: 'GET',
  path: '/web/v1/content/media/uploads',
  auth: write,
  summary: 'One’s own uploads to the media library that were broken off and can be continued.',
  input: z.strictObject({}),
  output: z.object({
    /** Bytes; `received` is where to go on. */
    data: z.array(z.object({ id: z.string(), name: z.string(), byteSize: z.number(), received: z.number() })),
    maxBytes: z.number(),
  }),
  example: {},
});

/** Answered with the medium of before where the file has become one already: sent twice it is one. */
export const fileMedium = call({
  ...common,
  name: 'file_medium',
  method: 'POST',
  path: '/web/v1/content/media/uploads/{upload_id}/file',
  auth: write,
  summary: 'Makes a medium of a file that has arrived whole.',
  input: z.strictObject({ uploadId: uuid, title: plainText(200) }),
  output: z.object({ id: z.string() }),
  example: { uploadId: some, title: 'Blutdruck richtig messen' },
});

export const replaceMediumFile = call({
  ...common,
  name: 'replace_medium_file',
  method: 'POST',
  path: `${one}/file`,
  auth: write,
  summary: 'Gives a medium another file, which is its next version.',
  input: z.strictObject({ id: uuid, uploadId: uuid }),
  output: z.object({ id: z.string(), version: z.number() }),
  example: { id: some, uploadId: some },
});

export const restoreMediumVersion = call({
  ...common,
  name: 'restore_medium_version',
  method: 'POST',
  path: `${one}/versions/{version}/restore`,
  auth: write,
  summary: 'Brings file and link of an earlier version back as the newest.',
  input: z.strictObject({ id: uuid, version }),
  output: z.object({ id: z.string(), version: z.number() }),
  example: { id: some, version: 1 },
});

export const readMediumFile = call({
  ...common,
  name: 'read_medium_file',
  method: 'GET',
  path: `${one}/file`,
  auth: { permission: 'medium', access: 'read' },
  summary: 'The file of a medium, byte for byte, of its newest version or of the one asked for.',
  input: z.strictObject({ id: uuid, version: z.optional(version) }),
  output: z.unknown(),
  example: { id: some },
});
