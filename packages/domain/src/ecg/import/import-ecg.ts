import { readAecg } from './aecg/aecg.ts';
import { readApple } from './apple.ts';
import { detectFormat, textHead } from './detect-format.ts';
import { readDicom } from './dicom/dicom.ts';
import { readEdf } from './edf.ts';
import type { EcgFile } from './finish.ts';
import { readImage } from './image.ts';
import { readJson } from './json.ts';
import { limits } from './limits.ts';
import { readPdf } from './pdf.ts';
import type { EcgFormat, EcgRecording } from './recording.ts';
import { EcgRefused, type EcgRefusal, inFile, refuse } from './refusal.ts';
import { readScp } from './scp/scp.ts';
import { vendorOf } from './vendor-format.ts';
import { readWfdb } from './wfdb/wfdb.ts';

export type ImportedEcg = { recording: EcgRecording } | { refusal: EcgRefusal };

const readers: Readonly<Record<Exclude<EcgFormat, 'wfdb'>, (file: EcgFile) => EcgRecording>> = {
  json: readJson,
  edf: readEdf,
  scp: readScp,
  aecg: readAecg,
  dicom: readDicom,
  apple: readApple,
  pdf: readPdf,
  image: readImage,
};

/**
 * Reads the file, or the files, of one ECG recording. The files themselves are not changed and not kept. A file that
 * is broken or of no known format gives a refusal that says what is wrong and where; nothing is thrown, and neither
 * time nor memory grows faster than the files do.
 */
export function importEcg(files: readonly EcgFile[]): ImportedEcg {
  try {
    return { recording: read(files) };
  } catch (error) {
    if (error instanceof EcgRefused) return { refusal: error.refusal };
    throw error;
  }
}

function read(files: readonly EcgFile[]): EcgRecording {
  const [first, ...others] = files;
  if (!first) return refuse('empty');
  if (files.length > limits.files)
    refuse('too_many_elements', {}, { found: files.length, max: limits.files });
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const megabyte = 1024 ** 2;
  if (total > limits.bytes)
    refuse(
      'too_large',
      { file: first.name },
      { found: Math.ceil(total / megabyte), max: limits.bytes / megabyte },
    );
  for (const { name, bytes } of files) if (bytes.length === 0) refuse('empty', { file: name });
  const headers = files.filter(({ bytes, name }) => isHeader(bytes, name));
  if (headers.length > 0) return readWfdb(files, masterOf(headers));
  if (others.length > 0) {
    const isSignal = files.every(({ bytes, name }) => detectFormat(bytes, name) === 'wfdb');
    return refuse(isSignal ? 'header_missing' : 'several_recordings', { file: first.name });
  }
  const vendor = vendorOf(textHead(first.bytes));
  if (vendor !== null) refuse('vendor_format', { file: first.name }, { vendor });
  const format = detectFormat(first.bytes, first.name) ?? refuse('format_unknown', { file: first.name });
  if (format === 'wfdb') return refuse('header_missing', { file: first.name });
  return inFile(first.name, () => readers[format](first));
}

/** By the name, as the library itself tells them; one alone also by its content. */
function isHeader(bytes: Uint8Array, name: string): boolean {
  if (/\.hea$/i.test(name)) return true;
  return !/\.[a-z0-9]{1,4}$/i.test(name) && detectFormat(bytes, name) === 'wfdb';
}

/** The header that is no piece of another: the only one, or the one that names segments. */
function masterOf(headers: readonly EcgFile[]): EcgFile {
  const [first] = headers;
  const masters = headers.filter(({ bytes }) => detectSegments(bytes));
  const master = headers.length === 1 ? first : masters.length === 1 ? masters[0] : undefined;
  return master ?? refuse('several_recordings', { file: first?.name ?? '' });
}

function detectSegments(bytes: Uint8Array): boolean {
  let line = '';
  for (const byte of bytes.subarray(0, 4096)) {
    if (byte !== 10 && byte !== 13) line += String.fromCharCode(byte);
    else if (line.trim() === '' || line.startsWith('#')) line = '';
    else break;
  }
  return /^\S+\/\d+\s/.test(line.trim());
}
