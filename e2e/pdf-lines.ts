import { inflateSync } from 'node:zlib';

/** Points on the page. */
type Line = { x1: number; y1: number; x2: number; y2: number };
type Matrix = readonly [number, number, number, number, number, number];

/** The straight lines of a PDF as Chromium writes it, in points from the origin of the page, and its page sizes. */
export function pdfLines(pdf: Buffer): { pages: number[][]; lines: Line[] } {
  const text = pdf.toString('latin1');
  const pages = [...text.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box = '']) =>
    box.trim().split(/\s+/).map(Number),
  );
  const lines = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    const start = index + word.length;
    const content = inflated(pdf.subarray(start, text.indexOf('endstream', start)));
    // Fonts are packed the same way, and full of anything.
    return content === null || /[^\s -~]/.test(content.slice(0, 500)) ? [] : linesOf(content);
  });
  return { pages, lines };
}

function inflated(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    // Pictures are packed otherwise; lines are not in them.
    return null;
  }
}

function linesOf(content: string): Line[] {
  const lines: Line[] = [];
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let from: [number, number] = [0, 0];
  const given: number[] = [];
  for (const token of content.split(/\s+/)) {
    const number = Number(token);
    if (token !== '' && !Number.isNaN(number)) {
      given.push(number);
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = given.splice(0);
    if (token === 'q') kept.push(matrix);
    if (token === 'Q') matrix = kept.pop() ?? matrix;
    if (token === 'cm') matrix = times([a, b, c, d, e, f], matrix);
    if (token === 'm') from = onPage([a, b], matrix);
    if (token === 'l') {
      const to = onPage([a, b], matrix);
      lines.push({ x1: from[0], y1: from[1], x2: to[0], y2: to[1] });
      from = to;
    }
  }
  return lines;
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

function onPage([x, y]: [number, number], [a, b, c, d, e, f]: Matrix): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}
