import { createHash } from 'node:crypto';
import type { MediaType } from '@fernpuls/contract/documents/stored-file';
import { type PictureSize, pictureSize } from '@fernpuls/domain/documents/picture-size';
import { mediaTypeOf } from './media-type.ts';

type FileFacts = {
  mediaType: MediaType | null;
  /** Of a picture that tells it. */
  size: PictureSize | null;
  /** SHA-256 in hexadecimal. */
  digest: string;
};

/** What a file is, whatever its name says. */
export function factsOf(content: Uint8Array): FileFacts {
  const digest = createHash('sha256').update(content).digest('hex');
  return { mediaType: mediaTypeOf(content), size: pictureSize(content), digest };
}
