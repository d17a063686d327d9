export type XmlNode = {
  name: string;
  attributes: Readonly<Record<string, string | number | null>>;
  children: readonly (XmlNode | string)[];
};

export function node(
  name: string,
  attributes: XmlNode['attributes'] = {},
  ...children: readonly (XmlNode | string | null)[]
): XmlNode {
  return { name, attributes, children: children.filter((child) => child !== null) };
}

/** The first line of a file in UTF-8. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An element within `depth` others: one a line, attributes that are null left out, ended by a line end. */
export function xmlElement(element: XmlNode, depth: number): string {
  return `${written(element, ' '.repeat(depth))}\n`;
}

/** The beginning and the end of an element whose children are written one by one. */
export function xmlAround(name: string, attributes: XmlNode['attributes'], depth: number): [string, string] {
  const indent = ' '.repeat(depth);
  return [`${opened(name, attributes, indent)}>\n`, `${indent}</${name}>\n`];
}

function opened(name: string, attributes: XmlNode['attributes'], indent: string): string {
  const told = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  return `${indent}<${name}${told.join('')}`;
}

function written({ name, attributes, children }: XmlNode, indent: string): string {
  const open = opened(name, attributes, indent);
  if (children.length === 0) return `${open}/>`;
  if (children.every((child) => typeof child === 'string'))
    return `${open}>${children.map(escaped).join('')}</${name}>`;
  const within = children.map((child) =>
    typeof child === 'string' ? escaped(child) : written(child, `${indent} `),
  );
  return `${open}>\n${within.join('\n')}\n${indent}</${name}>`;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // An attribute's line end would be read as a space (XML 1.0, section 3.3.3).
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

// XML 1.0, section 2.2: other control signs cannot be written in it at all.
const unwritable = '\ufffd';

function escaped(text: string): string {
  return text.replace(/[&<>"]|\p{Cc}|[\ufffe\uffff]/gu, (sign) => signs[sign] ?? unwritable);
}
