import {
  type GivenFile,
  maxFileBytes,
  type MediaType,
  mediaTypeNames,
  mediaTypes,
} from '@fernpuls/contract/documents/stored-file';
import type { FieldError } from '@fernpuls/contract/errors';
import { refuseJob } from '../ground/workshop/failed.ts';
import { jobOf } from '../ground/workshop/job.ts';
import type { Owner } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { factsOf } from './file-facts.ts';
import type { run } from './look-at-file.job.ts';
import { mostMegapixels, pixelFault } from './pixel-limit.ts';

declare const looked: unique symbol;
type Looked = { name: string; content: Uint8Array; mediaType: MediaType; digest: string };
/** A file somebody has looked at: what it is, or why it is not taken. */
export type SeenFile = (Looked | { fault: FieldError }) & { readonly [looked]: true };

type Wanted = {
  /** Where the file stands in the request. */
  at: string;
  maxBytes?: number;
  accepted?: readonly MediaType[];
  megapixels?: number;
};
type Means = { workshop: Workshop; owner: Owner };

/** Up to here looking costs less than handing it over. */
const smallBytes = 65_536;
const looking = jobOf<typeof run>(new URL('./look-at-file.job.ts', import.meta.url), {
  cpuSeconds: 10,
  megabytes: 256,
});

/**
 * Looks at what a file really is, beside the event loop and before any transaction. What is not wanted is refused where it
 * would be stored, so that whoever may not store it learns nothing of it.
 */
export async function lookAtFile(given: GivenFile, wanted: Wanted, means: Means): Promise<SeenFile> {
  return (await outcomeOf(given, wanted, means)) as SeenFile;
}

async function outcomeOf(
  { name, content }: GivenFile,
  { at, maxBytes = maxFileBytes, accepted = mediaTypes, megapixels = mostMegapixels }: Wanted,
  { workshop, owner }: Means,
): Promise<Looked | { fault: FieldError }> {
  const field = `${at}/content`;
  // Text that was no base64 is left as it came.
  if (typeof content === 'string') return { fault: { field, code: 'invalid_format' } };
  if (content.length === 0) return { fault: { field, code: 'required' } };
  if (content.length > maxBytes)
    return { fault: { field, code: 'file_too_big', params: { max: sizeText(maxBytes) } } };
  const { mediaType, size, digest } =
    content.length <= smallBytes
      ? factsOf(content)
      : await workshop.run(looking, content, owner).catch(refuseJob(field));
  if (!mediaType || !accepted.includes(mediaType)) {
    const types = accepted === mediaTypes ? mediaTypeNames : accepted.map(shortName).join(', ');
    return { fault: { field, code: 'file_type_unsupported', params: { types } } };
  }
  const isPicture = mediaType.startsWith('image/');
  const fault = isPicture && pixelFault({ field, size, mostMegapixels: megapixels });
  return fault ? { fault } : { name, content, mediaType, digest };
}

function shortName(type: MediaType): string {
  return type.replace(/^.*\//, '').toUpperCase();
}

function sizeText(bytes: number): string {
  return bytes < 1024 ** 2
    ? `${Math.floor(bytes / 1024)}\u00a0kB`
    : `${Math.floor(bytes / 1024 ** 2)}\u00a0MB`;
}
