import { expect, test } from 'vitest';
import { type PdfWords, placesOf } from './pdf-words.ts';

const line = { left: 0.1, top: 0.2, width: 0.4, height: 0.02 };
const page = (...words: string[]): PdfWords => {
  const pieces: { from: number; length: number; box: typeof line }[] = [];
  let text = '';
  words.forEach((word, at) => {
    pieces.push({ from: text.length, length: word.length, box: { ...line, top: 0.2 + at * 0.1 } });
    text += `${word.toLowerCase()} `;
  });
  return { text, pieces };
};

test('[PATIENT-10] what stands in a PDF is found on every page, whatever its letters, and where it stands', () => {
  const pages = [page('Torasemid 10 mg'), page('nichts'), page('torasemid')];
  const places = placesOf(pages, ' TORASEMID ');
  expect(places.map(({ page: on }) => on)).toEqual([1, 3]);
  expect(places[0]?.boxes[0]?.left).toBeCloseTo(0.1);
  expect(places[0]?.boxes[0]?.width).toBeCloseTo((0.4 * 9) / 15);
  expect(placesOf(pages, '10 mg')[0]?.boxes[0]?.left).toBeCloseTo(0.1 + (0.4 * 10) / 15);
});

test('[PATIENT-10] what goes over the end of a line is one place with a box in each line', () => {
  const [place] = placesOf([page('Klinik', 'Buchholz')], 'klinik   buch');
  expect(place?.boxes.map(({ top }) => top)).toEqual([0.2, expect.closeTo(0.3)]);
});

test('[PATIENT-10] nothing asked finds nothing', () => {
  expect(placesOf([page('a')], '  ')).toEqual([]);
  expect(placesOf([page('a')], 'b')).toEqual([]);
});
