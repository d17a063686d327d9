import { createHash } from 'node:crypto';
import {
  type GivenFile,
  maxFileBytes,
  type MediaType,
  mediaTypeNames,
  mediaTypes,
  type StoredFile,
} from '@fernpuls/contract/documents/stored-file';
import { invalid } from '../ground/errors.ts';
import type { Tx } from '../ground/database.ts';
import { mediaTypeOf } from './media-type.ts';
import { insertFile, type Purpose } from './queries.ts';

type Storing = {
  id: string;
  patientId: string;
  purpose: Purpose;
  createdById: string | null;
  /** Where the file stands in the request. */
  at: string;
  maxBytes?: number;
  accepted?: readonly MediaType[];
};

/** Looks at what a file really is, refuses what is not wanted, and stores the rest in the caller’s transaction. */
export async function storeFile(
  tx: Tx,
  given: GivenFile,
  { at, maxBytes = maxFileBytes, accepted = mediaTypes, ...of }: Storing,
): Promise<StoredFile & { digest: string }> {
  const field = `${at}/content`;
  const { content } = given;
  // Text that was no base64 is left as it came.
  if (typeof content === 'string') throw invalid({ field, code: 'invalid_format' });
  if (content.length === 0) throw invalid({ field, code: 'required' });
  if (content.length > maxBytes)
    throw invalid({ field, code: 'file_too_big', params: { max: sizeText(maxBytes) } });
  const mediaType = mediaTypeOf(content);
  if (!mediaType || !accepted.includes(mediaType)) {
    const types = accepted === mediaTypes ? mediaTypeNames : accepted.map(shortName).join(', ');
    throw invalid({ field, code: 'file_type_unsupported', params: { types } });
  }
  const stored = { id: of.id, name: given.name, mediaType, byteSize: content.length };
  const digest = createHash('sha256').update(content).digest('hex');
  await insertFile(tx, { ...of, ...stored, digest, content });
  return { ...stored, digest };
}

function shortName(type: MediaType): string {
  return type.replace(/^.*\//, '').toUpperCase();
}

function sizeText(bytes: number): string {
  return bytes < 1024 ** 2
    ? `${Math.floor(bytes / 1024)}\u00a0kB`
    : `${Math.floor(bytes / 1024 ** 2)}\u00a0MB`;
}
