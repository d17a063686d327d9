import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fixture, refused, taken } from '../../testing/ecg-files.ts';

const [png] = fixture('png');
const [jpeg] = fixture('jpeg');
assert.ok(png && jpeg);

/** As after the given share of the file was lost or a few bytes became others. */
const changed = (bytes: Uint8Array, change: (copy: Uint8Array) => void): Uint8Array => {
  const copy = bytes.slice();
  change(copy);
  return copy;
};

describe('a photograph or scan', () => {
  test('[ECG-04] is a picture of known size without samples, whatever its name', () => {
    const size = { pages: 1, width: 800, height: 480 };
    for (const [file, mediaType] of [
      [png, 'image/png'],
      [jpeg, 'image/jpeg'],
    ] as const) {
      const { channels, picture, format } = taken([{ ...file, name: 'ekg.dat' }]);
      assert.deepEqual([format, channels, picture], ['image', [], { mediaType, ...size }]);
    }
  });

  test('cut off is refused with where it ends', () => {
    for (const { name, bytes } of [png, jpeg]) {
      const half = bytes.length >> 1;
      const { code, place } = refused([{ name, bytes: bytes.subarray(0, half) }]);
      assert.deepEqual([code, place.byte], ['truncated', half], name);
    }
  });

  test('with a preview or a film behind it is taken', () => {
    const bytes = new Uint8Array([...jpeg.bytes, ...new Uint8Array(4096)]);
    assert.equal(taken([{ name: 'a.jpg', bytes }]).format, 'image');
  });

  test('of more pixels than a browser should hold is refused', () => {
    const wide = changed(png.bytes, (copy) => new DataView(copy.buffer).setUint32(16, 1_000_000));
    const { code, params } = refused([{ name: 'a.png', bytes: wide }]);
    assert.deepEqual([code, params], ['picture_too_large', { found: 480, max: 100 }]);
  });

  test('without any width is refused', () => {
    const flat = changed(png.bytes, (copy) => new DataView(copy.buffer).setUint32(16, 0));
    assert.equal(refused([{ name: 'a.png', bytes: flat }]).code, 'field_invalid');
  });

  test('in which no picture follows the mark is refused', () => {
    const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 1, 0xff, 0xd9);
    assert.equal(refused([{ name: 'a.jpg', bytes }]).code, 'field_missing');
  });
});
