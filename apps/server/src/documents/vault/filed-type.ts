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
};

/**
 * The kind of a file by its first bytes; null when it is none of those taken, or words that come under the name of
 * something else.
 */
export function filedTypeOf(head: Buffer, name: string): FiledType | null {
  if (head.subarray(128, 132).toString('latin1') === 'DICM') return 'application/dicom';
  const type = mediaTypeOf(wholeSigns(head));
  const promised = named[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  return type === 'text/plain' && promised !== undefined ? null : type;
}

/** Without the beginning of a sign of UTF-8 that goes on behind the head. */
function wholeSigns(head: Buffer): Buffer {
  if (head.length < headBytes) return head;
  let end = head.length;
  while (end > head.length - 4 && ((head[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return (head[end - 1] ?? 0) >= 0xc0 ? head.subarray(0, end - 1) : head;
}
