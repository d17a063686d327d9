import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** In parts of the page's width and height, from its upper left corner. */
type PdfBox = { left: number; top: number; width: number; height: number };
type Piece = { from: number; length: number; box: PdfBox };
/** The words of a page in one line, in small letters, and where the pieces of it stand. */
export type PdfWords = { text: string; pieces: readonly Piece[] };
/** A place that was found: on which page, from 1, and the boxes of it, one a line. */
export type PdfPlace = { page: number; boxes: readonly PdfBox[] };

/** Letter by letter, so that a place in it is the same place in what was written. */
const small = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charAt(at).toLowerCase().charAt(0)).join('');

export async function wordsOf(document: PDFDocumentProxy): Promise<PdfWords[]> {
  const pages: PdfWords[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await wordsOfPage(await document.getPage(number)));
  return pages;
}

async function wordsOfPage(page: PDFPageProxy): Promise<PdfWords> {
  const { items } = await page.getTextContent();
  const view = page.getViewport({ scale: 1 });
  const pieces: Piece[] = [];
  let text = '';
  for (const item of items) {
    if (!('str' in item)) continue;
    const [, , across = 0, up = 0, x = 0, y = 0] = item.transform as number[];
    const high = item.height || Math.hypot(across, up);
    const [ax = 0, ay = 0] = view.convertToViewportPoint(x, y - high * 0.2) as number[];
    const [bx = 0, by = 0] = view.convertToViewportPoint(x + item.width, y + high) as number[];
    const box = {
      left: Math.min(ax, bx) / view.width,
      top: Math.min(ay, by) / view.height,
      width: Math.abs(bx - ax) / view.width,
      height: Math.abs(by - ay) / view.height,
    };
    if (item.str !== '') pieces.push({ from: text.length, length: item.str.length, box });
    text += small(item.str) + (item.hasEOL ? ' ' : '');
  }
  return { text, pieces };
}

const mostPlaces = 500;

/** Every place at which something stands, page after page. */
export function placesOf(pages: readonly PdfWords[], query: string): PdfPlace[] {
  const wanted = small(query.trim().replace(/\s+/g, ' '));
  if (wanted === '') return [];
  return pages.flatMap((words, index) => placesOn(words, wanted, index + 1)).slice(0, mostPlaces);
}

function placesOn({ text, pieces }: PdfWords, wanted: string, page: number): PdfPlace[] {
  const places: PdfPlace[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    const boxes = pieces.flatMap(({ from, length, box }) => {
      const [first, last] = [Math.max(at, from), Math.min(end, from + length)];
      if (first >= last) return [];
      const letter = box.width / length;
      return [{ ...box, left: box.left + (first - from) * letter, width: (last - first) * letter }];
    });
    if (boxes.length > 0) places.push({ page, boxes });
  }
  return places;
}
