import { isApple } from './apple.ts';
import { startsWith } from './bytes.ts';
import { isDicom } from './dicom/dicom.ts';
import { isEdf } from './edf.ts';
import { isImage } from './image.ts';
import { isPdf } from './pdf.ts';
import type { EcgFormat } from './recording.ts';
import { isScp } from './scp/scp.ts';
import { decodeAs } from './text.ts';

const headBytes = 4096;
const recordLine = /^[A-Za-z0-9_.-]+(\/\d+)?[ \t]+\d{1,4}([ \t]+[\d.]+|[ \t]*$)/;
const signalLine = /^\S+[ \t]+\d{1,3}(x\d+)?(:\d+)?(\+\d+)?([ \t]|$)/;

/**
 * What a file is, by its content first and its name only where the content says nothing. Null: not an ECG format
 * known here. A WFDB header is `wfdb`; its signal files carry no mark and are told by their names.
 */
export function detectFormat(bytes: Uint8Array, fileName: string): EcgFormat | null {
  if (isPdf(bytes)) return 'pdf';
  if (isImage(bytes)) return 'image';
  if (isDicom(bytes)) return 'dicom';
  if (isEdf(bytes)) return 'edf';
  if (isScp(bytes)) return 'scp';
  const head = textHead(bytes);
  const visible = head.replace(/^[\ufeff\s]+/, '');
  if (visible.startsWith('<'))
    return /<([\w.-]+:)?AnnotatedECG[\s>]/.test(head) || /\.xml$/i.test(fileName) ? 'aecg' : null;
  if (visible.startsWith('{')) return 'json';
  if (isWfdbHeader(visible)) return 'wfdb';
  if (isApple(head)) return 'apple';
  return byName(fileName);
}

export function textHead(bytes: Uint8Array): string {
  const head = bytes.subarray(0, headBytes);
  if (startsWith(head, '\xff\xfe')) return decodeAs(head, 'utf-16le');
  if (startsWith(head, '\xfe\xff')) return decodeAs(head, 'utf-16be');
  return decodeAs(head, 'utf-8');
}

function isWfdbHeader(text: string): boolean {
  const [record = '', signal = ''] = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return (
    recordLine.test(record.trim()) &&
    (signalLine.test(signal.trim()) || record.includes('/') || signal === '')
  );
}

const names: readonly [RegExp, EcgFormat][] = [
  [/\.(hea|dat|atr)$/i, 'wfdb'],
  [/\.(edf|bdf|rec)$/i, 'edf'],
  [/\.scp$/i, 'scp'],
  [/\.(dcm|dicom)$/i, 'dicom'],
  [/\.(xml|aecg)$/i, 'aecg'],
  [/\.json$/i, 'json'],
  [/\.csv$/i, 'apple'],
  [/\.pdf$/i, 'pdf'],
];

function byName(fileName: string): EcgFormat | null {
  return names.find(([pattern]) => pattern.test(fileName))?.[1] ?? null;
}
