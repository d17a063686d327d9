import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))),
  },
});

const dotsPerPoint = 300 / 72;

/** What the barcodes of a PDF say, a page each: its black squares drawn at 300 dpi and decoded by another's library. */
export async function barcodesIn(
  pdf: Buffer,
  format: 'DataMatrix' | 'Code128' = 'DataMatrix',
): Promise<string[]> {
  const found: string[] = [];
  for (const picture of picturesIn(pdf)) {
    const [code] = await readBarcodes(picture, {
      formats: [format],
      tryHarder: true,
    });
    found.push(code ? Buffer.from(code.bytes).toString('latin1') : 'unreadable');
  }
  return found;
}

/** The barcodes of a PDF as pictures of 300 dpi, a page each. */
export function picturesIn(pdf: Buffer) {
  return contentsOf(pdf).flatMap((content) => pictureOf(content) ?? []);
}

/** The words of a PDF written in one of its standard fonts, a line each. */
export function wordsIn(pdf: Buffer): string[] {
  return contentsOf(pdf, /TJ/).flatMap((content) =>
    [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    ),
  );
}

/** The streams of drawing commands, in their order. */
function contentsOf(pdf: Buffer, holding = / re\b/): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap((match) => {
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    try {
      const content = inflateSync(pdf.subarray(start, end)).toString('latin1');
      return holding.test(content) ? [content] : [];
    } catch {
      return [];
    }
  });
}

type Square = { x: number; y: number; width: number; height: number };

/** What is filled in one go of many squares: the matrix, with its quiet zone. */
function pictureOf(content: string) {
  let path: Square[] = [];
  let squares: Square[] = [];
  for (const line of content.split('\n')) {
    const at = /^(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re$/.exec(line.trim());
    if (at) {
      const [x = 0, y = 0, width = 0, height = 0] = at.slice(1).map(Number);
      path.push({ x, y, width, height });
    } else if (/^(f\*?|B\*?|S|n)$/.test(line.trim())) {
      if (line.trim().startsWith('f') && path.length > squares.length) squares = path;
      path = [];
    }
  }
  return squares.length > 20 ? drawn(squares) : null;
}

function drawn(squares: readonly Square[]) {
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.min(...squares.map(({ y }) => y));
  const side = Math.max(...squares.map(({ x, width }) => x + width)) - left;
  const quiet = 20;
  const size = Math.ceil(side * dotsPerPoint) + 2 * quiet;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const { x, y, width, height } of squares) {
    const from = { x: Math.round((x - left) * dotsPerPoint), y: Math.round((y - top) * dotsPerPoint) };
    const to = {
      x: Math.round((x - left + width) * dotsPerPoint),
      y: Math.round((y - top + height) * dotsPerPoint),
    };
    for (let row = from.y; row < to.y; row += 1)
      for (let column = from.x; column < to.x; column += 1)
        data.fill(
          0,
          ((row + quiet) * size + column + quiet) * 4,
          ((row + quiet) * size + column + quiet) * 4 + 3,
        );
  }
  return { data, width: size, height: size, colorSpace: 'srgb' as const };
}
