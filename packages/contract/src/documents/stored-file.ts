import * as z from 'zod/mini';
import { plainText } from '../formats.ts';

/** Kinds of files taken, known by their first bytes and never by their name. */
export const mediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'application/pdf',
  'text/plain',
] as const;
export type MediaType = (typeof mediaTypes)[number];
/** As people call them; fills the sentence of `file_type_unsupported`. */
export const mediaTypeNames = 'JPEG, PNG, WebP, GIF, PDF, TXT';

/** Bytes of one file. */
export const maxFileBytes = 10 * 1024 ** 2;
/** Files sent along with one message. */
export const maxFiles = 10;
/** A request with one file in base64 and its name. */
export const maxFileRequestBytes = 15 * 1024 ** 2;

/** What a large body’s base64 is turned into before it is looked at. */
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** One file as it is sent: its name and its content in base64. */
export const givenFile = z.strictObject({
  name: plainText(200),
  content: z.union([z.string(), bytes]),
});
export type GivenFile = z.output<typeof givenFile>;

/** What is known of a stored file; `byteSize` in bytes. */
export const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.enum(mediaTypes),
  byteSize: z.number(),
});
export type StoredFile = z.output<typeof storedFile>;
