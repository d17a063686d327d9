import type { FiledType } from '@fernpuls/contract/documents/filed';
import { mediaTypeOf } from '../media-type.ts';

/** Bytes by which a file is known. */
export const headBytes = 4096;

const named: Readonly<Record<string, FiledType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  dcm: 'application/dicom',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
};

/**
 * The kind of a file by its first bytes; null when it is none of those taken, or words that come under the name of
 * something else.
 */
export function filedTypeOf(head: Buffer, name: string): FiledType | null {
  if (head.subarray(128, 132).toString('latin1') === 'DICM') return 'application/dicom';
  const video = videoTypeOf(head);
  if (video !== null) return video;
  const type = mediaTypeOf(wholeSigns(head));
  const promised = named[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  return type === 'text/plain' && promised !== undefined ? null : type;
}

/** Brands of ISO 14496-12 that browsers play; the same box begins pictures (`heic`) and QuickTime, which they do not. */
const playedBrands = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'dash',
]);

function videoTypeOf(head: Buffer): FiledType | null {
  const latin = head.subarray(0, 64).toString('latin1');
  if (latin.slice(4, 8) === 'ftyp' && playedBrands.has(latin.slice(8, 12))) return 'video/mp4';
  return latin.startsWith('\x1a\x45\xdf\xa3') && latin.includes('webm') ? 'video/webm' : null;
}

/** Without the beginning of a sign of UTF-8 that goes on behind the head. */
function wholeSigns(head: Buffer): Buffer {
  if (head.length < headBytes) return head;
  let end = head.length;
  while (end > head.length - 4 && ((head[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return (head[end - 1] ?? 0) >= 0xc0 ? head.subarray(0, end - 1) : head;
}
