import type { FieldError } from '@fernpuls/contract/errors';
import { type PictureSize, pixelsOf } from '@fernpuls/domain/documents/picture-size';

/** Of whatever a screen shows in full: sharper than any camera of a practice, and 400 MB once it is open. */
export const mostMegapixels = 100;

type Shown = { field: string; size: PictureSize | null; mostMegapixels: number };

/** What is wrong with the size of a picture; null: it may be shown. */
export function pixelFault({ field, size, mostMegapixels: max }: Shown): FieldError | null {
  if (!size) return { field, code: 'picture_size_unknown' };
  if (pixelsOf(size) <= max * 1e6) return null;
  return { field, code: 'picture_too_many_pixels', params: { ...size, max } };
}
