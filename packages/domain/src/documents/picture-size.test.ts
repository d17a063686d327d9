import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { pictureSize } from './picture-size.ts';

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

const [gifScreen, gifFrame] = ['GIF89a\x40\x01\xf0\x00', ',\0\0\0\0\x40\x01\xf0\0\0'];

/** Heads written by hand after the standards named at the function. */
const heads: [string, Uint8Array, { width: number; height: number } | null][] = [
  [
    'PNG of 65,535 x 65,535',
    hex('89504e470d0a1a0a 0000000d 49484452 0000ffff 0000ffff 08020000 00'),
    { width: 65_535, height: 65_535 },
  ],
  ['PNG without its header', hex('89504e470d0a1a0a 0000000d 49444154 0000ffff 0000ffff 08020000 00'), null],
  ['PNG cut off', hex('89504e470d0a1a0a 0000000d 4948'), null],
  ['PNG of no width', hex('89504e470d0a1a0a 0000000d 49484452 00000000 00000008 08020000 00'), null],
  [
    'JPEG behind two segments',
    hex('ffd8 ffe0 0004 4a46 ffdb 0003 00 ffc2 000b 08 0bb8 0fa0 01 011100 ffda'),
    { width: 4_000, height: 3_000 },
  ],
  [
    'JPEG whose scan begins without a frame',
    hex('ffd8 ffe0 0004 4a46 ffda 0008 0101000000 ffc0000b0800080008'),
    null,
  ],
  ['GIF', latin(`${gifScreen}\0\0\0${gifFrame}`), { width: 320, height: 240 }],
  [
    'GIF behind colours and a remark, its first frame larger than its screen',
    latin(
      `${gifScreen}\x80\0\0${'rgb'.repeat(2)}!\xfe\x02ab\x01c\0!\xf9\x04\0\0\0\0\0,\0\0\0\0\xff\xff\x00\xff\0`,
    ),
    { width: 65_535, height: 65_280 },
  ],
  ['GIF that ends before its first frame', latin(`${gifScreen}\0\0\0!\xfe\x05ab`), null],
  [
    'WebP, extended',
    latin('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\x00\x0f\x27\x00'),
    { width: 65_536, height: 10_000 },
  ],
  [
    'WebP, lossless',
    Uint8Array.from([
      ...latin('RIFF\0\0\0\0WEBPVP8L'),
      0,
      0,
      0,
      0,
      0x2f,
      0x63,
      0x40,
      0x0c,
      0x00,
      0,
      0,
      0,
      0,
      0,
    ]),
    { width: 100, height: 50 },
  ],
  [
    'WebP, lossy',
    Uint8Array.from([
      ...latin('RIFF\0\0\0\0WEBPVP8 '),
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0x9d,
      0x01,
      0x2a,
      0x80,
      0x02,
      0xe0,
      0x01,
    ]),
    { width: 640, height: 480 },
  ],
  [
    'ICO of two',
    hex('0000 0100 0200 10100000 01002000 68040000 26000000 00000000 01002000 68040000 26000000'),
    { width: 256, height: 256 },
  ],
  [
    'ICO that holds a large PNG',
    hex(
      '0000 0100 0100 10100000 01002000 68040000 16000000 89504e470d0a1a0a 0000000d 49484452 0000ffff 0000ffff 08020000 00',
    ),
    { width: 65_535, height: 65_535 },
  ],
  ['text', latin('GIF, said the text'), null],
  ['nothing', new Uint8Array(), null],
];

describe('[SHELL-07] the size of a picture', () => {
  for (const [what, bytes, size] of heads)
    test(`is read from its head: ${what}`, () => assert.deepEqual(pictureSize(bytes), size));

  test('is looked for behind twenty thousand parts, and not behind one more', () => {
    const behind = (parts: number) =>
      hex(`ffd8 ${'fffe0002'.repeat(parts)} ffc0 000b 08 0bb8 0fa0 01 011100 ffda`);
    assert.deepEqual(pictureSize(behind(19_999)), { width: 4_000, height: 3_000 });
    assert.equal(pictureSize(behind(20_000)), null);
    const gif = (blocks: number) => latin(`${gifScreen}\0\0\0!\xfe${'\x01a'.repeat(blocks)}\0${gifFrame}`);
    assert.deepEqual(pictureSize(gif(19_998)), { width: 320, height: 240 });
    assert.equal(pictureSize(gif(19_999)), null);
  });

  test('of whatever follows a known beginning nothing is thrown', () => {
    const beginnings = heads.map(([, bytes]) => bytes);
    const property = fc.property(
      fc.constantFrom(...beginnings),
      fc.nat(30),
      fc.uint8Array({ maxLength: 200 }),
      (head, kept, rest) => {
        const size = pictureSize(Uint8Array.from([...head.subarray(0, kept), ...rest]));
        assert.ok(size === null || (size.width > 0 && size.height > 0));
      },
    );
    fc.assert(property, { numRuns: 2_000 });
  });
});
