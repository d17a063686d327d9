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

/** As a file: UTF-8, one element a line; attributes that are null are left out. */
export function writeXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
}

function written({ name, attributes, children }: XmlNode, indent: string): string {
  const told = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  const open = `${indent}<${name}${told.join('')}`;
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
