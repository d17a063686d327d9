import { fileURLToPath } from 'node:url';
import { type BmpDrug, type BmpPlan, type BmpRow, rowsPerPage } from '@fernpuls/domain/drugs/bmp/bmp';
import type { BmpPage } from '@fernpuls/domain/drugs/bmp/write';
import { formText, unitText } from '@fernpuls/domain/drugs/entry';
import { headingText } from '@fernpuls/domain/drugs/tables';
import PdfDocument from 'pdfkit';
import { matrixOf } from './matrix.ts';

/** Points: A4 landscape, margins and columns after the layout of the KBV (BMP, Anlage 3). */
const page = { width: 841.89, height: 595.28, margin: 28 };
const headHeight = 130;
const rowHeight = 24;
const columns = [
  ['Wirkstoff', 128],
  ['Handelsname', 128],
  ['Stärke', 52],
  ['Form', 42],
  ['morgens', 28],
  ['mittags', 28],
  ['abends', 28],
  ['zur Nacht', 28],
  ['Einheit', 54],
  ['Hinweise', 154],
  ['Grund', 115],
] as const;
/** 4 cm, as the layout has it. */
const barcodeSide = 113.4;

/** With every letter of a European name; the fonts a PDF has by itself know Latin-1 alone. */
const [dejaVu, dejaVuBold] = ['DejaVuSans', 'DejaVuSans-Bold'].map((name) =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)),
) as [string, string];

/** The plan on paper, a barcode a page. */
export async function planPdf(plan: BmpPlan, pages: readonly BmpPage[]): Promise<Buffer> {
  const paper = new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    lang: 'de-DE',
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  for (const [at, one] of pages.entries()) {
    paper.addPage();
    head(paper, plan, { number: at + 1, of: pages.length });
    barcode(paper, one.text);
    table(paper, one.rows);
    foot(paper);
  }
  paper.end();
  return whole;
}

type Paper = InstanceType<typeof PdfDocument>;

function words(
  paper: Paper,
  text: string,
  box: { x: number; y: number; width: number; size: number; bold?: boolean; align?: 'center' },
): void {
  const { x, y, width, size, bold = false, align = 'left' } = box;
  const isPlain = [...text].every((sign) => sign <= '\u00ff');
  const [regular, strong] = isPlain ? ['Helvetica', 'Helvetica-Bold'] : [dejaVu, dejaVuBold];
  paper.font(bold ? strong : regular).fontSize(size);
  paper.text(text, x, y, {
    width,
    height: size * (size < 9 ? 2.6 : 2.3),
    align,
    ellipsis: true,
    lineGap: -0.5,
  });
}

function head(
  paper: Paper,
  { person, author, observations }: BmpPlan,
  at: { number: number; of: number },
): void {
  const { margin, width } = page;
  paper.rect(margin, margin, width - 2 * margin, headHeight - 8).stroke();
  words(paper, 'Medikationsplan', { x: margin + 8, y: margin + 8, width: 170, size: 19, bold: true });
  words(paper, `Seite ${at.number} von ${at.of}`, { x: margin + 8, y: margin + 34, width: 170, size: 11 });
  const name = `${person.givenName} ${person.familyName}`;
  words(paper, `für: ${name}`, { x: margin + 190, y: margin + 8, width: 300, size: 14, bold: true });
  const born = person.birthDate === null ? '' : `geb. am: ${germanDay(person.birthDate)}`;
  words(paper, born, { x: margin + 520, y: margin + 10, width: 160, size: 12 });
  const lines = [
    `ausgedruckt von: ${author.name}`,
    [author.street, [author.postcode, author.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    [author.phone && `Tel.: ${author.phone}`, author.email].filter(Boolean).join('  '),
  ].filter(Boolean);
  for (const [line, text] of lines.entries())
    words(paper, text, { x: margin + 190, y: margin + 34 + line * 14, width: 310, size: 10 });
  const facts = [
    observations.allergies && `Allerg./Unv.: ${observations.allergies}`,
    observations.weightKg && `Gew.: ${observations.weightKg} kg`,
    observations.creatinine && `Krea.: ${observations.creatinine} mg/dl`,
  ].filter((one) => typeof one === 'string');
  // The first may take two lines; all of them end before the barcode begins.
  const down = (facts[0]?.length ?? 0) > 28 ? 11 : 0;
  for (const [line, text] of facts.entries())
    words(paper, text, {
      x: margin + 520,
      y: margin + 34 + line * 14 + (line > 0 ? down : 0),
      width: 140,
      size: 9,
    });
  words(
    paper,
    `ausgedruckt am: ${germanDay(author.writtenAt.slice(0, 10))} ${author.writtenAt.slice(11, 16)}`,
    {
      x: margin + 520,
      y: margin + 84,
      width: 160,
      size: 9,
    },
  );
}

/** The matrix drawn as squares: sharp at any resolution. Each sign is one byte (ISO 8859-1). */
function barcode(paper: Paper, text: string): void {
  const { pixs, pixx, pixy } = matrixOf(text);
  const left = page.width - page.margin - barcodeSide - 6;
  const top = page.margin + 6;
  const side = barcodeSide / Math.max(pixx, pixy);
  for (let row = 0; row < pixy; row += 1)
    for (let column = 0; column < pixx; column += 1) {
      let long = 0;
      while (column + long < pixx && pixs[row * pixx + column + long] === 1) long += 1;
      if (long > 0) paper.rect(left + column * side, top + row * side, long * side, side);
      column += long;
    }
  paper.fill('black');
}

function table(paper: Paper, rows: readonly BmpRow[]): void {
  let top = page.margin + headHeight;
  let left: number = page.margin;
  for (const [name, width] of columns) {
    paper.rect(left, top, width, 20).fillAndStroke('#d9d9d9', 'black').fillColor('black');
    const isNarrow = width < 30;
    words(paper, isNarrow ? name.replace(' ', '\n') : name, {
      x: left + 2,
      y: top + (isNarrow ? 3 : 5),
      width: width - 3,
      size: isNarrow ? 5.5 : 10,
      bold: true,
    });
    left += width;
  }
  top += 20;
  for (const row of rows) top = line(paper, row, top);
}

const tableWidth = columns.reduce((total, [, width]) => total + width, 0);

function line(paper: Paper, row: BmpRow, top: number): number {
  if (row.kind === 'heading') {
    const text = row.text ?? headingText(row.code ?? '');
    words(paper, text, { x: page.margin + 2, y: top + 7, width: tableWidth, size: 12, bold: true });
    return top + rowHeight;
  }
  if (row.kind !== 'drug') {
    paper.rect(page.margin, top, tableWidth, rowHeight).stroke();
    words(paper, row.text, { x: page.margin + 3, y: top + 3, width: tableWidth - 6, size: 9 });
    const next = top + rowHeight;
    return row.kind === 'recipe' && row.extraLine !== null ? extra(paper, row.extraLine, next) : next;
  }
  drugLine(paper, row, top);
  return row.extraLine === null ? top + rowHeight : extra(paper, row.extraLine, top + rowHeight);
}

function extra(paper: Paper, text: string, top: number): number {
  paper.rect(page.margin, top, tableWidth, rowHeight).stroke();
  words(paper, text, { x: page.margin + 3, y: top + 3, width: tableWidth - 6, size: 9 });
  return top + rowHeight;
}

function drugLine(paper: Paper, row: BmpDrug, top: number): void {
  const cells = [
    row.substances.map(({ name }) => name).join('\n'),
    row.name ?? '',
    row.substances.map(({ strength }) => strength ?? '').join('\n'),
    formText(row),
    ...printedDoses(row),
    unitText(row),
    row.hint ?? '',
    row.reason ?? '',
  ];
  let left: number = page.margin;
  for (const [at, [, width]] of columns.entries()) {
    const isDose = at >= 4 && at <= 7;
    const isWords = isDose && row.dosageText !== null;
    if (isWords && at > 4) continue;
    const wide = isWords ? width * 4 : width;
    const text = isWords ? (row.dosageText ?? '') : (cells[at] ?? '');
    const size = text.includes('\n') || text.length > wide / 5.2 ? 7.5 : 10;
    paper.rect(left, top, wide, rowHeight).stroke();
    words(paper, text, {
      x: left + 2,
      y: top + (size > 9 ? 7 : 3),
      width: wide - 3,
      size,
      bold: isDose,
      ...(isDose ? { align: 'center' as const } : {}),
    });
    left += wide;
  }
}

/** Where one of the four is given the others are printed as nought. */
function printedDoses({ morning, noon, evening, night }: BmpDrug): string[] {
  const doses = [morning, noon, evening, night];
  const isGiven = doses.some((dose) => dose !== null);
  return doses.map((dose) => dose ?? (isGiven ? '0' : ''));
}

function foot(paper: Paper): void {
  const y = page.margin + headHeight + 20 + rowsPerPage * rowHeight + 6;
  words(paper, 'Für Vollständigkeit und Aktualität des Medikationsplans wird keine Gewähr übernommen.', {
    x: page.margin,
    y: Math.min(y, page.height - 26),
    width: 500,
    size: 7,
  });
  words(paper, 'de-DE Version 2.8', {
    x: page.width - page.margin - 120,
    y: Math.min(y, page.height - 26),
    width: 120,
    size: 7,
  });
}

function germanDay(day: string): string {
  return day.split('-').reverse().join('.');
}
