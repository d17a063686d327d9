import { writtenPdf } from './written-pdf.ts';

const page = { width: 595, height: 842 };
const margin = 64;

type Letter = { head: string; title: string; pages: readonly (readonly string[])[] };

/** Pages of A4 with a head and lines, the first with a title; an empty line is a paragraph. */
export function letterPdf({ head, title, pages }: Letter): Buffer {
  const numberOf = (index: number) => 4 + 2 * index;
  const sheets = pages.flatMap((lines, index) => {
    const drawing = [
      '0.16 0.29 0.44 rg 0 786 595 56 re f',
      words({ y: 806, size: 13, text: head, white: true }),
      ...(index === 0 ? [words({ y: 730, size: 17, text: title })] : []),
      ...lines.map((text, at) => words({ y: 696 - at * 17, size: 11, text })),
      ...(pages.length > 1
        ? [words({ y: 40, size: 9, text: `Seite ${index + 1} von ${pages.length}` })]
        : []),
    ].join('\n');
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Contents ${numberOf(index) + 1} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
      `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
    ];
  });
  const kids = pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ');
  return Buffer.from(
    writtenPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
      ...sheets,
    ]),
  );
}

type Words = { y: number; size: number; text: string; white?: boolean };

function words({ y, size, text, white = false }: Words): string {
  const safe = text.replace(/[\\()]/g, (sign) => `\\${sign}`);
  return `BT /F ${size} Tf ${white ? '1 1 1' : '0 0 0'} rg ${margin} ${y} Td (${safe}) Tj ET`;
}
