import dicomParser, { type DataSet, type Element } from 'dicom-parser';
import { type Coding, syntaxOf } from './transfer-syntax.ts';

/** What is told beside the picture; null where the file does not say. */
export type DicomFacts = {
  /** As the file has it: `Brandt^Hannelore`. */
  patientName: string | null;
  /** `YYYY-MM-DD`. */
  birthDay: string | null;
  studyDay: string | null;
  study: string | null;
  series: string | null;
  modality: string | null;
  institution: string | null;
  device: string | null;
};

export type DicomImage = {
  rows: number;
  columns: number;
  frames: number;
  /** 1: grey, 3: colour. */
  samples: 1 | 3;
  bitsAllocated: 8 | 16;
  bitsStored: number;
  isSigned: boolean;
  isPlanar: boolean;
  /** Small values are bright. */
  isInverted: boolean;
  isYbr: boolean;
  slope: number;
  intercept: number;
  /** Of the first that the file proposes; null: the range of its values. */
  window: { center: number; width: number } | null;
  /** Frames a second. */
  rate: number | null;
  coding: Coding;
  facts: DicomFacts;
  bytesOf: (frame: number) => Uint8Array;
};

export type Opened =
  | { kind: 'image'; image: DicomImage }
  | { kind: 'unsupported'; what: string; facts: DicomFacts }
  | { kind: 'unreadable' };

const mostPixels = 64 * 1024 ** 2;
const mostFrames = 20_000;

/** Reads a DICOM file (PS3.10). Whatever is wrong with it is an answer, never an error. */
export function openDicom(bytes: Uint8Array): Opened {
  try {
    return read(dicomParser.parseDicom(bytes));
  } catch {
    // The parser throws texts and errors alike for bytes that are no such file.
    return { kind: 'unreadable' };
  }
}

function read(data: DataSet): Opened {
  const { name, coding } = syntaxOf(data.string('x00020010') ?? '');
  const facts = factsOf(data);
  const unsupported = (what: string): Opened => ({ kind: 'unsupported', what, facts });
  if (coding === null) return unsupported(name);
  const pixels = data.elements.x7fe00010;
  const rows = data.uint16('x00280010') ?? 0;
  const columns = data.uint16('x00280011') ?? 0;
  const frames = Math.max(1, data.intString('x00280008') ?? 1);
  if (!pixels || rows === 0 || columns === 0 || rows * columns > mostPixels || frames > mostFrames)
    return { kind: 'unreadable' };
  const samples = data.uint16('x00280002') ?? 1;
  const bitsAllocated = data.uint16('x00280100') ?? 0;
  const photometric = data.string('x00280004') ?? 'MONOCHROME2';
  if (!/^(MONOCHROME[12]|RGB|YBR_)/.test(photometric)) return unsupported(photometric);
  if (coding === 'raw' && /^YBR_(?!FULL$)/.test(photometric)) return unsupported(photometric);
  if ((samples !== 1 && samples !== 3) || (bitsAllocated !== 8 && bitsAllocated !== 16))
    return unsupported(`${samples} × ${bitsAllocated} bit`);
  const size = (rows * columns * samples * bitsAllocated) / 8;
  if (coding === 'raw' && pixels.length < size * frames) return { kind: 'unreadable' };
  const image: DicomImage = {
    rows,
    columns,
    frames,
    samples,
    bitsAllocated,
    bitsStored: data.uint16('x00280101') ?? bitsAllocated,
    isSigned: data.uint16('x00280103') === 1,
    isPlanar: data.uint16('x00280006') === 1,
    isInverted: photometric === 'MONOCHROME1',
    isYbr: photometric.startsWith('YBR_'),
    slope: data.floatString('x00281053') ?? 1,
    intercept: data.floatString('x00281052') ?? 0,
    window: windowOf(data),
    rate: rateOf(data),
    coding,
    facts,
    bytesOf: (frame) =>
      coding === 'raw'
        ? data.byteArray.subarray(pixels.dataOffset + frame * size, pixels.dataOffset + (frame + 1) * size)
        : fragmentsOf(data, pixels, { frame, frames }),
  };
  return { kind: 'image', image };
}

/** With a table of offsets by it, else a fragment a frame, else all of them one frame (PS3.5 A.4). */
function fragmentsOf(data: DataSet, pixels: Element, { frame, frames }: { frame: number; frames: number }) {
  if ((pixels.basicOffsetTable?.length ?? 0) > 0)
    return dicomParser.readEncapsulatedImageFrame(data, pixels, frame);
  const count = pixels.fragments?.length ?? 0;
  return count === frames
    ? dicomParser.readEncapsulatedPixelDataFromFragments(data, pixels, frame)
    : dicomParser.readEncapsulatedPixelDataFromFragments(data, pixels, 0, count);
}

function windowOf(data: DataSet) {
  const center = data.floatString('x00281050');
  const width = data.floatString('x00281051');
  return center === undefined || width === undefined || width < 1 ? null : { center, width };
}

function rateOf(data: DataSet): number | null {
  const milliseconds = data.floatString('x00181063');
  const rate = data.intString('x00082144') ?? data.intString('x00180040');
  if (milliseconds !== undefined && milliseconds > 0) return 1000 / milliseconds;
  return rate !== undefined && rate > 0 ? rate : null;
}

/** How texts are encoded, by (0008,0005); what is not listed is read as ISO 8859-1. */
const encodings: Readonly<Record<string, string>> = {
  'ISO_IR 192': 'utf-8',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 148': 'windows-1254',
};

function factsOf(data: DataSet): DicomFacts {
  const decoder = new TextDecoder(encodings[data.string('x00080005') ?? ''] ?? 'iso-8859-1');
  const text = (tag: string) => {
    const element = data.elements[tag];
    if (!element) return null;
    const bytes = data.byteArray.subarray(element.dataOffset, element.dataOffset + element.length);
    return decoder.decode(bytes).replaceAll('\0', '').trim() || null;
  };
  const day = (tag: string) =>
    /^(\d{4})\.?(\d{2})\.?(\d{2})/
      .exec(text(tag) ?? '')
      ?.slice(1)
      .join('-') ?? null;
  const device = [text('x00080070'), text('x00081090')].filter((part) => part !== null).join(' ');
  return {
    patientName: text('x00100010')?.split('=')[0] ?? null,
    birthDay: day('x00100030'),
    studyDay: day('x00080020'),
    study: text('x00081030'),
    series: text('x0008103e'),
    modality: text('x00080060'),
    institution: text('x00080080'),
    device: device || null,
  };
}
