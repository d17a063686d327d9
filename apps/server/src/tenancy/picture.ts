import { behindSign } from '@fernpuls/domain/documents/markup-shape';
import { mediaTypeOf } from '../documents/index.ts';

const drawn = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof drawn)[number] | 'image/svg+xml' | 'image/x-icon';

const iconStart = Buffer.from([0, 0, 1, 0]);

/** The type of a picture by its first bytes, whatever its name says; null when it is none of those accepted. */
export function pictureType(content: Buffer): PictureType | null {
  const known = mediaTypeOf(content);
  const picture = drawn.find((type) => type === known);
  if (picture) return picture;
  if (content.subarray(0, 4).equals(iconStart)) return 'image/x-icon';
  return isDrawing(content.toString('utf8')) ? 'image/svg+xml' : null;
}

/** Its first element; before it may stand a declaration and remarks. */
function isDrawing(text: string): boolean {
  let at = skipped(text, text.startsWith('\uFEFF') ? 1 : 0);
  if (text.startsWith('<?xml', at)) at = skipped(text, behindSign(text, '?>', at));
  while (text.startsWith('<!--', at)) at = skipped(text, behindSign(text, '-->', at + 4));
  return /^<svg[\s/>]/.test(text.slice(at, at + 5));
}

function skipped(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at] ?? '')) at += 1;
  return at;
}
