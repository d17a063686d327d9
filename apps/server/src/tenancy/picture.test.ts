import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHarmlessDrawing, pictureType } from './picture.ts';

const types: [string, Buffer, string | null][] = [
  ['PNG', Buffer.from('89504e470d0a1a0a00', 'hex'), 'image/png'],
  ['JPEG', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
  ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'image/webp'],
  ['ICO', Buffer.from('000001000100', 'hex'), 'image/x-icon'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'image/svg+xml'],
  [
    'SVG after a declaration and a remark',
    Buffer.from('<?xml version="1.0"?>\n<!-- a -->\n<svg></svg>'),
    'image/svg+xml',
  ],
  ['a web page', Buffer.from('<html><svg></svg></html>'), null],
  ['GIF', Buffer.from('GIF89a'), null],
  ['another RIFF file', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), null],
  ['nothing', Buffer.alloc(0), null],
];
for (const [what, content, expected] of types) {
  test(`[SHELL-07] a file is what its bytes say: ${what}`, () =>
    assert.equal(pictureType(content), expected));
}

const svg = (inside: string, on = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${on}>${inside}</svg>`;
const harmless = [
  svg('<path d="M0 0h8v8z" fill="#174b81"/>'),
  `<?xml version="1.0" encoding="UTF-8"?><!-- logo -->${svg('<title>TMZ Nordheide</title><g><circle cx="4" cy="4" r="2"/></g>')}`,
  svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#a)" width="8" height="8"/>',
  ),
];
for (const text of harmless) {
  test(`[SHELL-07] a drawing of shapes and colours is accepted: ${text.slice(0, 60)}…`, () =>
    assert.equal(isHarmlessDrawing(text), true));
}

const harmful: [string, string][] = [
  ['a script', svg('<script>alert(1)</script>')],
  ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
  ['an event handler', svg('<rect width="1" height="1"/>', ' onload="alert(1)"')],
  ['an event handler after a slash', '<svg/onload=alert(1)>'],
  ['a foreign object', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ['a reference to elsewhere', svg('<use href="https://evil.example/a.svg#b"/>')],
  ['a picture from elsewhere', svg('<image href="https://evil.example/pixel.png"/>')],
  ['a link', svg('<a href="javascript:alert(1)"><rect/></a>')],
  ['a style sheet', svg('<style>@import url(https://evil.example/a.css)</style>')],
  ['a fill from elsewhere', svg('<rect fill="url(https://evil.example/a)"/>')],
  ['a fill from elsewhere in quotes', svg(`<rect fill="url('https://evil.example/a')"/>`)],
  ['an animation that sets an address', svg('<animate attributeName="href" to="javascript:alert(1)"/>')],
  ['a doctype with entities', `<!DOCTYPE svg [<!ENTITY x "<script>">]>${svg('&x;')}`],
  ['an entity', svg('<title>&lt;script&gt;</title>')],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>'],
  ['a second namespace', svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>')],
  ['an unclosed tag', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0'],
  ['CDATA', svg('<title><![CDATA[<script>alert(1)</script>]]></title>')],
  ['a processing instruction', svg('<?xml-stylesheet href="https://evil.example/a.css"?>')],
];
for (const [what, text] of harmful) {
  test(`[SHELL-07] a drawing with ${what} is refused`, () => assert.equal(isHarmlessDrawing(text), false));
}
