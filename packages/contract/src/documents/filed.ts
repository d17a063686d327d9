import * as z from 'zod/mini';

/** Kinds of files a record or the media library takes, known by their first bytes and never by their name. */
const filedTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'text/plain',
  'application/dicom',
  'video/mp4',
  'video/webm',
] as const;
export type FiledType = (typeof filedTypes)[number];
export const filedTypeNames = 'PDF, JPEG, PNG, WebP, GIF, TXT, DICOM, MP4, WebM';

/** Where files arrive, by the protocol tus 1.0. */
export const uploadPath = '/web/v1/files';
export const uploadPurposes = ['document', 'medium'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** `ready` may be opened; `unchecked` waits for the virus scanner; `infected` never opens. */
const fileStates = ['arriving', 'unchecked', 'ready', 'infected'] as const;

/** What is known of a file that has arrived; `byteSize` in bytes, `digest` is its SHA-256 in hexadecimal. */
export const filed = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.enum(filedTypes),
  byteSize: z.number(),
  digest: z.string(),
  state: z.enum(fileStates),
});

/** A file as records carry it. */
export type FiledShown = z.output<typeof filed>;
