import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureType } from './picture.ts';

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
