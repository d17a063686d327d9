import bwip from 'bwip-js/node';
import PdfDocument from 'pdfkit';
import type { PaperFacts } from './papers.queries.ts';

type Paper = InstanceType<typeof PdfDocument>;
type Box = { x: number; y: number; width: number; size: number; bold?: boolean; align?: 'right' };

/** Points of a millimetre. */
const mm = 72 / 25.4;
const label = { width: 100 * mm, height: 150 * mm, margin: 6 * mm };
const sheet = { width: 595.28, height: 841.89, margin: 56 };
const columns = [
  ['Pos.', 34],
  ['Artikel', 206],
  ['Nummer', 62],
  ['Seriennummer', 104],
  ['Menge', 42],
] as const;
const lineHeight = 20;

async function drawn(paper: Paper, draw: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  draw();
  paper.end();
  return whole;
}

function words(paper: Paper, text: string, { x, y, width, size, bold = false, align }: Box): void {
  paper
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor('black');
  paper.text(text, x, y, { width, height: size * 1.4, ellipsis: true, ...(align ? { align } : {}) });
}

/** Lines below each other; answers where the next would stand. */
function block(paper: Paper, lines: readonly string[], { size, y, ...box }: Box): number {
  for (const [at, line] of lines.entries()) words(paper, line, { ...box, size, y: y + at * size * 1.35 });
  return y + lines.length * size * 1.35;
}

const cityLine = ({ postalCode, city }: { postalCode: string | null; city: string | null }) =>
  [postalCode, city].filter(Boolean).join(' ');

/** Where it went to, as long as that is known; else the practice it was for. */
function recipientOf({
  recipientName,
  careOf,
  street,
  countryCode,
  practiceName,
  ...place
}: PaperFacts): string[] {
  const abroad = countryCode !== null && countryCode !== 'DE' ? countryCode : '';
  const lines = [
    recipientName ?? practiceName,
    careOf === null ? '' : `c/o ${careOf}`,
    street ?? '',
    cityLine(place),
    abroad,
  ];
  return lines.filter((line) => line !== '');
}

function senderOf({ operatorName, sender }: PaperFacts): string[] {
  return [operatorName, sender.name, sender.street ?? '', cityLine(sender)].filter((line) => line !== '');
}

/** A Code 128 as bars, sharp at any resolution. */
function barcode(paper: Paper, text: string, { x, y, width }: { x: number; y: number; width: number }): void {
  const [raw] = bwip.raw({ bcid: 'code128', text });
  if (!raw || !('sbs' in raw)) throw new Error('the barcode has no bars');
  const total = raw.sbs.reduce((sum, one) => sum + one, 0);
  const unit = Math.min(width / total, 1.4);
  let left = x + (width - total * unit) / 2;
  for (const [at, bar] of raw.sbs.entries()) {
    if (at % 2 === 0) paper.rect(left, y, bar * unit, 42);
    left += bar * unit;
  }
  paper.fill('black');
}

/** 100 × 150 mm: to whom, from whom, and the number to be scanned. */
export function addressLabel(facts: PaperFacts): Promise<Buffer> {
  return labelOf(facts, {
    title: 'Paket',
    to: recipientOf(facts),
    from: senderOf(facts),
    code: facts.trackingNumber,
  });
}

/** The way back: into the store it came from. */
export function returnLabel(facts: PaperFacts): Promise<Buffer> {
  return labelOf(facts, { title: 'Rücksendung', to: senderOf(facts), from: recipientOf(facts), code: null });
}

type Label = { title: string; to: readonly string[]; from: readonly string[]; code: string | null };

function labelOf(facts: PaperFacts, { title, to, from, code }: Label): Promise<Buffer> {
  const paper = new PdfDocument({ size: [label.width, label.height], margin: 0, lang: 'de-DE' });
  const { margin, height } = label;
  const width = label.width - 2 * margin;
  const reference = `${facts.number}-${facts.consignment}`;
  return drawn(paper, () => {
    words(paper, title, { x: margin, y: margin, width: width / 2, size: 13, bold: true });
    words(paper, reference, { x: margin, y: margin + 2, width, size: 11, align: 'right' });
    rule(paper, margin + 20, { margin, width });
    words(paper, 'Von', { x: margin, y: margin + 28, width, size: 8 });
    block(paper, from, { x: margin, y: margin + 40, width, size: 9 });
    rule(paper, margin + 108, { margin, width });
    words(paper, 'An', { x: margin, y: margin + 116, width, size: 8 });
    block(paper, to, { x: margin, y: margin + 130, width, size: 16, bold: true });
    rule(paper, height - 112, { margin, width });
    const scanned = code ?? reference;
    barcode(paper, scanned, { x: margin, y: height - 98, width });
    words(paper, scanned, { x: margin, y: height - 50, width, size: 11 });
    words(
      paper,
      [facts.carrier, `Sendung ${facts.consignment} von ${facts.consignments}`].filter(Boolean).join(' · '),
      {
        x: margin,
        y: height - 32,
        width,
        size: 9,
      },
    );
  });
}

function rule(paper: Paper, y: number, { margin, width }: { margin: number; width: number }): void {
  paper
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.7)
    .stroke('black');
}

/** A4: what lies in the parcel, each device with its serial number. */
export function deliveryNote(facts: PaperFacts): Promise<Buffer> {
  const paper = new PdfDocument({ size: 'A4', margin: 0, lang: 'de-DE' });
  return drawn(paper, () => {
    let top = noteHead(paper, facts);
    top = tableHead(paper, top);
    for (const [at, piece] of facts.pieces.entries()) {
      if (top > sheet.height - 130) {
        paper.addPage();
        top = tableHead(paper, sheet.margin);
      }
      tableLine(paper, top, [
        String(at + 1),
        piece.batch === null ? piece.name : `${piece.name}, Charge ${piece.batch}`,
        piece.number,
        piece.serial ?? '–',
        String(piece.quantity),
      ]);
      top += lineHeight;
    }
    noteFoot(paper, facts, top + 24);
  });
}

function noteHead(paper: Paper, facts: PaperFacts): number {
  const { margin, width } = sheet;
  const half = (width - 2 * margin) / 2;
  words(paper, senderOf(facts).join(' · '), { x: margin, y: 96, width: half + 60, size: 8 });
  block(paper, recipientOf(facts), { x: margin, y: 114, width: half, size: 12 });
  const right = [
    `Bestellung ${facts.number}`,
    `Sendung ${facts.consignment} von ${facts.consignments}`,
    `Gepackt am ${germanDay(facts.packedAt)}`,
    ...(facts.carrier === null ? [] : [[facts.carrier, facts.trackingNumber].filter(Boolean).join(' ')]),
    `Im Auftrag von ${facts.practiceName}`,
  ];
  block(paper, right, { x: margin + half, y: 114, width: half, size: 10, align: 'right' });
  words(paper, 'Lieferschein', { x: margin, y: 240, width: half, size: 20, bold: true });
  if (facts.packageName !== null)
    words(paper, facts.packageName, { x: margin, y: 266, width: half, size: 11 });
  return 296;
}

function tableHead(paper: Paper, top: number): number {
  let left: number = sheet.margin;
  for (const [name, width] of columns) {
    words(paper, name, { x: left, y: top, width: width - 6, size: 9, bold: true });
    left += width;
  }
  rule(paper, top + 14, { margin: sheet.margin, width: sheet.width - 2 * sheet.margin });
  return top + lineHeight;
}

function tableLine(paper: Paper, top: number, cells: readonly string[]): void {
  let left: number = sheet.margin;
  for (const [at, [, width]] of columns.entries()) {
    words(paper, cells[at] ?? '', { x: left, y: top, width: width - 6, size: 10 });
    left += width;
  }
}

function noteFoot(paper: Paper, facts: PaperFacts, top: number): void {
  const { margin, width } = sheet;
  const lines = [
    'Die Geräte sind eingerichtet und messen ab der ersten Benutzung. Sie bleiben Eigentum des Absenders.',
    'Für die Rücksendung liegt ein Aufkleber bei. Bei Fragen hilft Ihre Praxis.',
    ...(facts.returnDueOn === null
      ? []
      : [`Bitte senden Sie die Geräte bis ${germanDay(facts.returnDueOn)} zurück.`]),
  ];
  block(paper, lines, { x: margin, y: top, width: width - 2 * margin, size: 9 });
}

function germanDay(at: string): string {
  return new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(
    new Date(at),
  );
}
