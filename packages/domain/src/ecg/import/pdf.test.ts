import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fixture, refused, taken, textFile } from '../../testing/ecg-files.ts';

describe('PDF', () => {
  test('is a picture: its pages are counted, it has no samples', () => {
    const { channels, picture } = taken(fixture('pdf'));
    assert.deepEqual([channels, picture], [[], { mediaType: 'application/pdf', pages: 2 }]);
  });

  test('with packed pages says that their number is not known', () => {
    const packed = textFile('a.pdf', '%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>>\n%%EOF\n');
    assert.equal(taken([packed]).picture?.pages, null);
  });

  test('cut off or encrypted is refused', () => {
    const [file] = fixture('pdf');
    assert.ok(file);
    const half = file.bytes.length >> 1;
    const cut = refused([{ name: 'a.pdf', bytes: file.bytes.subarray(0, half) }]);
    assert.deepEqual([cut.code, cut.place.byte], ['truncated', half]);
    const locked = textFile('a.pdf', '%PDF-1.7\ntrailer <</Encrypt 9 0 R /Root 1 0 R>>\n%%EOF\n');
    assert.equal(refused([locked]).code, 'encrypted');
  });
});
