import { byteReader, startsWith } from './bytes.ts';
import { type EcgFile, finishRecording } from './finish.ts';
import { limits } from './limits.ts';
import type { RecordedPicture, EcgRecording } from './recording.ts';
import { refuse } from './refusal.ts';

type Size = { width: number; height: number };

const pngMark = '\x89PNG\r\n\x1a\n';
const jpegMark = '\xff\xd8\xff';

/** Takes a photograph or scan as it is: no samples, only how large it is, so that its room is known before it comes. */
export function readImage({ bytes }: EcgFile): EcgRecording {
  const isPng = startsWith(bytes, pngMark);
  const { width, height } = isPng ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
  if (width === 0 || height === 0) refuse('field_invalid', {}, { field: 'size' });
  const megapixels = Math.ceil((width * height) / 1e6);
  if (megapixels > limits.megapixels)
    refuse('picture_too_large', {}, { found: megapixels, max: limits.megapixels });
  const picture: RecordedPicture = { mediaType: isPng ? 'image/png' : 'image/jpeg', pages: 1, width, height };
  return finishRecording({ format: 'image', channels: [], picture });
}

export function isImage(bytes: Uint8Array): boolean {
  return startsWith(bytes, pngMark) || startsWith(bytes, jpegMark);
}

/** ISO 15948: the header comes first, an empty chunk last. */
function sizeOfPng(bytes: Uint8Array): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = pngMark.length; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    if (startsWith(bytes, 'IEND', at + 4)) return { width: view.getUint32(16), height: view.getUint32(20) };
  return cutOff(bytes);
}

/** Markers that stand alone, without a length behind them. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Frame headers; among their numbers are tables of codes, extensions and conditions. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** ISO 10918-1, B.2: segments up to the first scan, of which one tells the size; the picture ends with a mark. */
function sizeOfJpeg(bytes: Uint8Array): Size {
  const { u8 } = byteReader(bytes);
  const u16 = (at: number) => 256 * u8(at) + u8(at + 1);
  let size: Size | null = null;
  for (let at = 2; ; ) {
    while (u8(at) === 0xff && u8(at + 1) === 0xff) at += 1;
    const marker = u8(at + 1);
    if (u8(at) !== 0xff || marker === 0xd9) return refuse('field_missing', { byte: at }, { field: 'SOS' });
    if (isFrame(marker)) size = { height: u16(at + 5), width: u16(at + 7) };
    if (marker === 0xda) break;
    at += isAlone(marker) ? 2 : 2 + Math.max(2, u16(at + 2));
  }
  if (!hasEnd(bytes)) return cutOff(bytes);
  return size ?? refuse('field_missing', {}, { field: 'SOF' });
}

/** Cameras put more behind the picture: a preview, a film of the moment. */
function hasEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.lastIndexOf(0xd9); at > 0; at = bytes.lastIndexOf(0xd9, at - 1))
    if (bytes[at - 1] === 0xff) return true;
  return false;
}

function cutOff({ length }: Uint8Array): never {
  return refuse('truncated', { byte: length }, { expected: length + 1, found: length });
}
