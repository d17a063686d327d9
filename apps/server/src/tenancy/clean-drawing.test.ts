import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run as cleanDrawing } from './clean-drawing.job.ts';

const svg = (inside: string, on = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${on}>${inside}</svg>`;
const harmless = [
  svg('<path d="M0 0h8v8z" fill="#174b81"/>'),
  `<?xml version="1.0" encoding="UTF-8"?><!-- logo -->${svg('<title>TMZ Nordheide</title><g><circle cx="4" cy="4" r="2"/></g>')}`,
  svg('<title>R &amp; D &lt;Herz&gt;</title>'),
  svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#a)" width="8" height="8"/>',
  ),
];
for (const text of harmless) {
  test(`[SHELL-07] a drawing of shapes and colours is kept as it is: ${text.slice(0, 60)}…`, () =>
    assert.equal(cleanDrawing(text), text.replace(/^.*?(?=<svg)/, '')));
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
  ['a script behind its text', svg('<title>&lt;script&gt;</title><script/>')],
  ['a style that loads', svg('<rect style="fill:url(https://evil.example/a)"/>')],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>'],
  ['a second namespace', svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>')],
  ['an unclosed tag', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0'],
  ['CDATA', svg('<title><![CDATA[<script>alert(1)</script>]]></title>')],
  ['a processing instruction', svg('<?xml-stylesheet href="https://evil.example/a.css"?>')],
];
for (const [what, text] of harmful) {
  test(`[SHELL-07] a drawing with ${what} is refused`, () => assert.equal(cleanDrawing(text), null));
}

test('[SHELL-07] remarks and the notes of drawing programs are taken out, and what is drawn stays', () => {
  const names =
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"';
  const noted = svg(
    '<!-- made by --><sodipodi:namedview/><metadata>x</metadata><g inkscape:label="Ebene"><path d="M0 0h8v8z"/></g>',
    ` ${names}`,
  );
  assert.equal(cleanDrawing(noted), svg('<g><path d="M0 0h8v8z"/></g>'));
});
