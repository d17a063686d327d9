import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refusal } from '../ground/errors.ts';
import { createWorkshop } from '../ground/workshop/workshop.ts';
import { readBrandImage } from './brand-image-file.ts';

const means = { workshop: createWorkshop({ size: 1 }), owner: { practice: 1, who: 'a' } };
const read = (content: string | Buffer) =>
  readBrandImage({ kind: 'banner', content: Buffer.from(content).toString('base64') }, means);
const refused = (code: string) => (error: unknown) =>
  error instanceof Refusal && error.fields[0]?.code === code && error.fields[0].field === '/content';
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const nested = (depth: number) => svg('<g>'.repeat(depth - 1) + '</g>'.repeat(depth - 1));
const beside = (elements: number) => svg('<g/>'.repeat(elements - 1));

/** A PNG of which only the header is there: that is all a browser needs to make room for it. */
function png(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080200000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

describe('[SHELL-07] a brand image', () => {
  test('is refused before it is read where it is deeper or richer than a drawing, and taken just below', async () => {
    assert.equal((await read(nested(64))).type, 'image/svg+xml');
    await assert.rejects(read(nested(65)), refused('drawing_too_complex'));
    assert.equal((await read(beside(5_000))).type, 'image/svg+xml');
    await assert.rejects(read(beside(5_001)), refused('drawing_too_complex'));
    await assert.rejects(read(nested(3_500)), refused('drawing_too_complex'));
    await assert.rejects(read(nested(60_000)), refused('drawing_too_complex'));
  });

  test('costs the event loop no more than its weight, whatever stands before its first element', async () => {
    for (const start of ['<!---->', '<!-- --> ', ' ', '<?xml ?><!---->']) {
      const cpu = async (count: number) => {
        const before = process.threadCpuUsage();
        await assert.rejects(read(start.repeat(count)), refused('image_type_unsupported'));
        const { user, system } = process.threadCpuUsage(before);
        return (user + system) / 1_000;
      };
      await cpu(1_000);
      const [one, two] = [await cpu(15_000), await cpu(30_000)];
      assert.ok(two < 40 || two <= 3 * one, `${start}: ${one} ms, of twice the size ${two} ms`);
    }
  });

  test('has no more pixels than a screen needs', async () => {
    assert.equal((await read(png(4_000, 4_000))).type, 'image/png');
    await assert.rejects(read(png(4_000, 4_001)), refused('picture_too_many_pixels'));
    await assert.rejects(read(png(65_535, 65_535)), refused('picture_too_many_pixels'));
    await assert.rejects(read(png(0, 8)), refused('picture_size_unknown'));
  });
});
