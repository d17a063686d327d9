import { mediaTypeOf } from '../documents/index.ts';

const drawn = ['image/png', 'image/jpeg', 'image/webp'] as const;
type PictureType = (typeof drawn)[number] | 'image/svg+xml' | 'image/x-icon';

const iconStart = Buffer.from([0, 0, 1, 0]);

/** The type of a picture by its first bytes, whatever its name says; null when it is none of those accepted. */
export function pictureType(content: Buffer): PictureType | null {
  const known = mediaTypeOf(content);
  const picture = drawn.find((type) => type === known);
  if (picture) return picture;
  if (content.subarray(0, 4).equals(iconStart)) return 'image/x-icon';
  return /^(\uFEFF)?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(content.toString('utf8'))
    ? 'image/svg+xml'
    : null;
}
