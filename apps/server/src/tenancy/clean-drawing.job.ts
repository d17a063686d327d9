import { createRequire } from 'node:module';
import createPurifier from 'dompurify';

const svg = 'http://www.w3.org/2000/svg';
/** What drawing programs write for themselves: nothing of it is drawn, and nobody misses it. */
const ofPrograms = ['http://www.inkscape.org/namespaces/inkscape', /^http:\/\/sodipodi\.sourceforge\.net\//];

/** Shapes and colours: nothing that runs, moves, loads or leads anywhere. */
const elements =
  '#text svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask title desc symbol'.split(
    ' ',
  );
const attributes =
  `xmlns version viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points id class transform fill stroke
  fill-rule clip-rule clip-path mask opacity fill-opacity stroke-opacity stroke-width stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset offset stop-color stop-opacity gradientUnits gradientTransform
  spreadMethod clipPathUnits maskUnits maskContentUnits preserveAspectRatio role aria-label aria-hidden focusable
  xml:space color display`.split(/\s+/);
/** Of what an attribute may say: no address but of a part of the same drawing. */
const safeValue = /^(?!.*(javascript:|data:|expression\(|@import))(?!.*url\((?!\s*['"]?#)).*$/is;

/** What is used of jsdom: its own types bring the browser's into the whole server. */
type Drawn = { localName: string; namespaceURI: string | null };
type Window = {
  DOMParser: new () => {
    parseFromString(text: string, type: string): { documentElement: Drawn; doctype: object | null };
  };
  XMLSerializer: new () => { serializeToString(node: Drawn): string };
  close(): void;
};
type Dom = { JSDOM: new (html: string) => { window: Window } };
/** What is used of DOMPurify: its own types are those of a browser's tree. */
type Purifier = {
  addHook(
    name: 'uponSanitizeAttribute',
    hook: (element: unknown, attribute: { attrValue: string; keepAttr: boolean }) => void,
  ): void;
  sanitize(root: Drawn, config: object): void;
  removed: readonly Removed[];
};
const required = createRequire(import.meta.url);

/** An element or an attribute, as DOMPurify tells it. */
type Node = { nodeType: number; nodeName: string; namespaceURI?: string | null };
type Removed = { element: Node } | { attribute: { name: string; namespaceURI: string | null } | null };

/**
 * A drawing as DOMPurify leaves it, without the remarks and notes of drawing programs; null for what is no drawing or
 * held anything that could run, load or lead elsewhere: such a file is refused as a whole, nobody guesses what it was for.
 */
export function run(text: string): string | null {
  const { JSDOM } = required('jsdom') as Dom;
  const { window } = new JSDOM('');
  try {
    const drawing = new window.DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'image/svg+xml');
    const root = drawing.documentElement;
    if (drawing.doctype !== null || root.localName !== 'svg' || root.namespaceURI !== svg) return null;
    const purifier = createPurifier(window as never) as unknown as Purifier;
    purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
      if (!safeValue.test(attribute.attrValue)) attribute.keepAttr = false;
    });
    purifier.sanitize(root, {
      IN_PLACE: true,
      NAMESPACE: svg,
      PARSER_MEDIA_TYPE: 'application/xhtml+xml',
      ALLOWED_TAGS: elements,
      ALLOWED_ATTR: attributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      KEEP_CONTENT: false,
    });
    if (!purifier.removed.every(isOfNoUse)) return null;
    return new window.XMLSerializer().serializeToString(root);
  } finally {
    window.close();
  }
}

function isOfNoUse(removed: Removed): boolean {
  if ('attribute' in removed) {
    const { name = '', namespaceURI = null } = removed.attribute ?? {};
    return name.startsWith('xmlns:') || isOfProgram(namespaceURI);
  }
  const { nodeType, nodeName, namespaceURI = null } = removed.element;
  const isRemark = nodeType === 8;
  return isRemark || isOfProgram(namespaceURI) || (nodeName === 'metadata' && namespaceURI === svg);
}

function isOfProgram(namespace: string | null): boolean {
  return (
    namespace !== null &&
    ofPrograms.some((known) => (typeof known === 'string' ? known === namespace : known.test(namespace)))
  );
}
