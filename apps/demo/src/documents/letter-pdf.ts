import { writtenPdf } from './written-pdf.ts';

const page = { width: 595, height: 842 };
const margin = 64;

type Letter = { head: string; title: string; lines: readonly string[] };

/** One page of A4 with a head, a title and lines; an empty line is a paragraph. */
export function letterPdf({ head, title, lines }: Letter): Buffer {
  const drawing = [
    '0.16 0.29 0.44 rg 0 786 595 56 re f',
    words({ y: 806, size: 13, text: head, white: true }),
    words({ y: 730, size: 17, text: title }),
    ...lines.map((text, index) => words({ y: 696 - index * 17, size: 11, text })),
  ].join('\n');
  return Buffer.from(
    writtenPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>`,
      `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ]),
  );
}

type Words = { y: number; size: number; text: string; white?: boolean };

function words({ y, size, text, white = false }: Words): string {
  const safe = text.replace(/[\\()]/g, (sign) => `\\${sign}`);
  return `BT /F ${size} Tf ${white ? '1 1 1' : '0 0 0'} rg ${margin} ${y} Td (${safe}) Tj ET`;
}
