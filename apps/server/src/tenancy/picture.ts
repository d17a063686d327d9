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

const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon defs lineargradient radialgradient stop clippath mask title desc symbol'.split(
    ' ',
  ),
);
const attributes = new Set(
  `xmlns version viewbox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points id class transform fill stroke
  fill-rule clip-rule clip-path mask opacity fill-opacity stroke-opacity stroke-width stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset offset stop-color stop-opacity gradientunits gradienttransform
  spreadmethod clippathunits maskunits maskcontentunits preserveaspectratio role aria-label aria-hidden focusable
  xml:space color display`.split(/\s+/),
);
const safeValue = /^(?!.*(javascript:|data:|expression\(|@import))(?!.*url\((?!\s*['"]?#))[^<>&]*$/is;

/**
 * Whether a drawing holds shapes and colours only. Not a cleaner but a gate: what is not on the list is refused, so
 * no parser's opinion about broken markup can differ from a browser's.
 */
export function isHarmlessDrawing(text: string): boolean {
  const body = text
    .replace(/^\uFEFF/, '')
    .replace(/^\s*<\?xml[^>?]*\?>/, '')
    .replace(/<!--(?:(?!--)[\s\S])*-->/g, '');
  let rest = body;
  for (const [whole, name = '', given = ''] of body.matchAll(
    /<\/?([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g,
  )) {
    if (!elements.has(name.toLowerCase())) return false;
    for (const [, attribute = '', double, single] of given.matchAll(
      /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
    )) {
      const value = double ?? single ?? '';
      if (attribute.toLowerCase() === 'xmlns') {
        if (value !== 'http://www.w3.org/2000/svg') return false;
      } else if (!attributes.has(attribute.toLowerCase()) || !safeValue.test(value)) return false;
    }
    rest = rest.replace(whole, '');
  }
  // What is left is text of titles; any other markup, entity or doctype is not understood and therefore refused.
  return !/[<>&]/.test(rest);
}
