/** An element of the carrier: attributes and elements, never text (UKF). */
export type Element = { name: string; attributes: Readonly<Record<string, string>>; children: Element[] };

export type UkfFault = 'too_large' | 'entities' | 'torn' | 'not_xml';

/** No barcode holds so much, nor three of them. */
const maxCharacters = 6000;
const maxAttributes = 40;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function writeElement({ name, attributes, children }: Element): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `<${name}${given.join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.map(writeElement).join('')}</${name}>`;
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Reads what was scanned. No document type, no entities of its own, no more than a barcode holds. */
export function readElement(text: string): Element | UkfFault {
  if (text.length > maxCharacters) return 'too_large';
  if (/<!|<\?(?!xml\s)/.test(text)) return 'entities';
  const body = text.replace(/^\uFEFF?\s*<\?xml\s[^>]*\?>/, '').trim();
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  const tag = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z_][\w-]*\s*=\s*"[^"<]*")*)\s*(\/?)>|([^<\s][^<]*)|\s+/gy;
  let at = 0;
  for (const found of body.matchAll(tag)) {
    at = found.index + found[0].length;
    const [, closing, name, given = '', isEmpty, words] = found;
    const within = open.at(-1) ?? root;
    if (words !== undefined) return 'not_xml';
    if (name === undefined) continue;
    if (closing) {
      if (open.length < 2 || within.name !== name || given !== '') return 'torn';
      open.pop();
      continue;
    }
    const attributes = attributesIn(given);
    if (typeof attributes === 'string') return attributes;
    const element: Element = { name, attributes, children: [] };
    if (within === root && root.children.length > 0) return 'not_xml';
    within.children.push(element);
    if (!isEmpty) open.push(element);
  }
  const [first] = root.children;
  if (!first) return body.startsWith('<') ? 'torn' : 'not_xml';
  return at === body.length && open.length === 1 ? first : 'torn';
}

function attributesIn(text: string): Record<string, string> | UkfFault {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)) {
    if (Object.hasOwn(attributes, name) || Object.keys(attributes).length === maxAttributes) return 'not_xml';
    const read = unescaped(value);
    if (read === null) return 'entities';
    attributes[name] = read;
  }
  return attributes;
}

/** Null: it names an entity XML itself does not have. */
function unescaped(value: string): string | null {
  let isKnown = true;
  const read = value.replace(/&([^;&]*)(;?)/g, (_, name: string, end: string) => {
    const number = /^#(?:x([0-9a-f]{1,4})|(\d{1,5}))$/i.exec(name);
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : null;
    const sign =
      code === null
        ? Object.hasOwn(named, name)
          ? named[name]
          : undefined
        : code <= 255
          ? String.fromCharCode(code)
          : undefined;
    if (sign === undefined || end === '') isKnown = false;
    return sign ?? '';
  });
  return isKnown ? read : null;
}
