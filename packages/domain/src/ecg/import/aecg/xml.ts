import { limits } from '../limits.ts';
import { refuse } from '../refusal.ts';

export type XmlElement = {
  /** Without the prefix of its namespace. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
  line: number;
};

/**
 * Reads an XML document into a tree. Knows elements, attributes, text, CDATA, comments and the five entities of XML
 * itself; a document type is refused, so nothing outside the file and no entity of its own is ever looked at.
 */
export function readXml(source: string): XmlElement {
  const text = source.startsWith('\ufeff') ? source.slice(1) : source;
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '', line: 1 };
  const open: { element: XmlElement; qualified: string; pieces: string[] }[] = [
    { element: root, qualified: '', pieces: [] },
  ];
  const lineAt = lineCounter(text);
  let elements = 0;
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const top = open.at(-1);
    if (!top) break;
    if (next !== at) top.pieces.push(decodeEntities(text.slice(at, next < 0 ? undefined : next)));
    if (next < 0) break;
    if (text.startsWith('<!--', next)) at = after(text, '-->', next + 4, lineAt);
    else if (text.startsWith('<![CDATA[', next)) {
      at = after(text, ']]>', next + 9, lineAt);
      top.pieces.push(text.slice(next + 9, at - 3));
    } else if (text.startsWith('<?', next)) at = after(text, '?>', next + 2, lineAt);
    else if (text.startsWith('<!', next)) refuse('xml_doctype', { line: lineAt(next) });
    else if (text.startsWith('</', next)) {
      at = after(text, '>', next + 2, lineAt);
      if (top.qualified !== text.slice(next + 2, at - 1).trim() || open.length === 1)
        refuse('xml_malformed', { line: lineAt(next) });
      top.element.text = top.pieces.join('').trim();
      open.pop();
    } else {
      elements += 1;
      if (elements > limits.elements)
        refuse('too_many_elements', { line: lineAt(next) }, { found: elements, max: limits.elements });
      const tag = readTag(text, next, lineAt(next));
      at = tag.end;
      top.element.children.push(tag.element);
      if (!tag.isClosed) {
        if (open.length > limits.depth) refuse('too_deep', { line: lineAt(next) }, { max: limits.depth });
        open.push({ element: tag.element, qualified: tag.qualified, pieces: [] });
      }
    }
  }
  const [document, ...others] = root.children;
  if (open.length !== 1 || !document || others.length > 0)
    return refuse('xml_malformed', { line: lineAt(text.length) });
  return document;
}

/** Counts lines forward only and remembers the next break, so the whole document is passed over once. */
function lineCounter(text: string) {
  let line = 1;
  let next = text.indexOf('\n');
  return (position: number): number => {
    while (next >= 0 && next < position) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

function after(text: string, mark: string, from: number, lineAt: (at: number) => number): number {
  const found = text.indexOf(mark, from);
  if (found < 0) refuse('xml_malformed', { line: lineAt(from) });
  return found + mark.length;
}

const tagName = /[\p{L}_][\p{L}\p{N}_.:-]*/uy;
const attribute = /\s+([\p{L}_][\p{L}\p{N}_.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const tagEnd = /\s*(\/?)>/y;

function readTag(text: string, from: number, line: number) {
  tagName.lastIndex = from + 1;
  const qualified = tagName.exec(text)?.[0];
  if (qualified === undefined) return refuse('xml_malformed', { line });
  const attributes = new Map<string, string>();
  let at = tagName.lastIndex;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(text);
    if (!found) break;
    attributes.set(local(found[1] ?? ''), decodeEntities(found[2] ?? found[3] ?? ''));
    at = attribute.lastIndex;
    if (attributes.size > 1000) refuse('too_many_elements', { line }, { found: attributes.size, max: 1000 });
  }
  tagEnd.lastIndex = at;
  const end = tagEnd.exec(text);
  if (!end) return refuse('xml_malformed', { line });
  const element: XmlElement = { name: local(qualified), attributes, children: [], text: '', line };
  return { element, qualified, isClosed: end[1] === '/', end: tagEnd.lastIndex };
}

function local(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|(\w{1,8}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The children along a path of names, all of them. */
export function elementsAt(element: XmlElement, ...path: string[]): XmlElement[] {
  let here = [element];
  for (const name of path)
    here = here.flatMap(({ children }) => children.filter((child) => child.name === name));
  return here;
}

/** Every element of this name below, in the order of the document; does not look inside those it found. */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : descendants(child, name)));
}
