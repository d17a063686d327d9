import { writtenPdf } from '../documents/written-pdf.ts';
import { demoTwelveLeads, type Strip } from '@fernpuls/domain/ecg/synthetic/signal';

const pointsPerMm = 72 / 25.4;
const page = { widthMm: 297, heightMm: 210 };
const paper = { left: 10, bottom: 15, width: 277, height: 165 };
const [rows, columns] = [3, 4];
/** Every fourth of 500 a second: what a printer draws. */
const step = 4;
const mmPerMicrovolt = 0.01;

type Printed = { strip: Strip; number: string; day: string; isOnItsSide: boolean };

/** A resting ECG as an electrocardiograph prints it into a file: three rows of four leads and a rhythm strip. */
export function paperPdf({ strip, number, day, isOnItsSide }: Printed): Uint8Array {
  const drawing = [
    isOnItsSide ? `0 1 -1 0 ${points(page.heightMm)} 0 cm` : '',
    grid(1, '0.1 w 0.98 0.85 0.83 RG'),
    grid(5, '0.3 w 0.94 0.68 0.66 RG'),
    '0.5 w 0 0 0 RG',
    traces(strip),
    words(10, 200, 14, 'Ruhe-EKG'),
    words(10, 193, 9, `Nr. ${number}   ${day}   HF ${strip.rate}/min`),
    words(10, 8, 8, '25 mm/s   10 mm/mV   0,05-150 Hz'),
  ].join('\n');
  const [width, height] = isOnItsSide ? [page.heightMm, page.widthMm] : [page.widthMm, page.heightMm];
  return writtenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${points(width)} ${points(height)}]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>`,
    `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]);
}

function traces(strip: Strip): string {
  const leads = demoTwelveLeads(strip);
  const columnMm = paper.width / columns;
  const perMm = strip.samplingRateHz / 25;
  const parts = leads.map(({ lead, samples }, index) => {
    const [column, row] = [Math.floor(index / rows), index % rows];
    const left = paper.left + column * columnMm;
    const middle = paper.bottom + paper.height - 25 - row * 40;
    const first = Math.round(column * columnMm * perMm);
    const shown = samples.subarray(first, first + Math.round(columnMm * perMm));
    return `${words(left + 2, middle + 12, 8, lead)}\n${trace(shown, left, middle, perMm)}`;
  });
  const second = leads.find(({ lead }) => lead === 'II');
  const rhythm = second ? trace(second.samples, paper.left, paper.bottom + 18, perMm) : '';
  return [...parts, words(paper.left + 2, paper.bottom + 30, 8, 'II'), rhythm].join('\n');
}

function trace(samples: Int16Array, left: number, middle: number, perMm: number): string {
  const ends: string[] = [];
  const most = Math.min(samples.length, paper.width * perMm);
  for (let at = 0; at < most; at += step) {
    const y = middle + (samples[at] ?? 0) * mmPerMicrovolt;
    ends.push(`${points(left + at / perMm)} ${points(y)} ${at === 0 ? 'm' : 'l'}`);
  }
  return `${ends.join('\n')}\nS`;
}

function grid(everyMm: number, look: string): string {
  const { left, bottom, width, height } = paper;
  const lines: string[] = [look];
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    lines.push(`${points(x1)} ${points(y1)} m ${points(x2)} ${points(y2)} l`);
  for (let x = 0; x <= width; x += everyMm) line(left + x, bottom, left + x, bottom + height);
  for (let y = 0; y <= height; y += everyMm) line(left, bottom + y, left + width, bottom + y);
  return `${lines.join('\n')}\nS`;
}

function words(xMm: number, yMm: number, size: number, text: string): string {
  return `BT /F ${size} Tf 0 0 0 rg ${points(xMm)} ${points(yMm)} Td (${text}) Tj ET`;
}

function points(mm: number): string {
  return (mm * pointsPerMm).toFixed(2);
}
