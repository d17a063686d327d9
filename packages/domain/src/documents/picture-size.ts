export type PictureSize = { width: number; height: number };

/**
 * Width and height in pixels as a picture's header tells them, before anybody makes room for them; null where there is no
 * header to read. PNG (ISO 15948, 11.2.2), JPEG (ISO 10918-1, B.2.2), GIF (GIF89a, 18 and 20), WebP (RFC 9649, 2.5 to 2.7),
 * ICO (the largest of its pictures). Looks at the headers alone, whatever the size of the file.
 *
 * Hazard: a picture of a few bytes that needs gigabytes where it is shown, on everybody's screen.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = readers.find(({ is }) => is(bytes))?.read(view, bytes) ?? null;
  return size && size.width > 0 && size.height > 0 ? size : null;
}

type Reader = {
  is(bytes: Uint8Array): boolean;
  read(view: DataView, bytes: Uint8Array): PictureSize | null;
};

const readers: readonly Reader[] = [
  { is: (bytes) => begins(bytes, '\x89PNG\r\n\x1a\n'), read: sizeOfPng },
  { is: (bytes) => begins(bytes, '\xff\xd8\xff'), read: sizeOfJpeg },
  { is: (bytes) => begins(bytes, 'GIF8'), read: sizeOfGif },
  { is: (bytes) => begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8), read: sizeOfWebp },
  { is: (bytes) => begins(bytes, '\0\0\x01\0'), read: sizeOfIcon },
];

function begins(bytes: Uint8Array, text: string, at = 0): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

function sizeOfPng(view: DataView, bytes: Uint8Array): PictureSize | null {
  if (view.byteLength < 24 || !begins(bytes, 'IHDR', 12)) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Markers without a length behind them. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Frame headers; among their numbers are tables of codes, extensions and conditions. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Parts of a file that are passed over before the picture: a camera writes a hundred, a drawing program thousands. */
const mostParts = 20_000;

function sizeOfJpeg(view: DataView): PictureSize | null {
  let at = 2;
  for (let part = 0; part < mostParts && at + 9 <= view.byteLength; part += 1) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda || marker === 0xd9) return null;
    if (marker === 0xff) at += 1;
    else at += isAlone(marker) ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

/** Browsers make the screen as large as the first frame where that is larger. */
function sizeOfGif(view: DataView): PictureSize | null {
  if (view.byteLength < 13) return null;
  const pair = (at: number) => ({ width: view.getUint16(at, true), height: view.getUint16(at + 2, true) });
  const screen = pair(6);
  const colours = view.getUint8(10);
  let at = 13 + (colours & 0x80 ? 3 * 2 ** (1 + (colours & 0x07)) : 0);
  for (let part = 0; part < mostParts && at + 10 <= view.byteLength; part += 1) {
    const [start, label] = [view.getUint8(at), view.getUint8(at + 1)];
    if (start === 0x2c) {
      const [offset, frame] = [pair(at + 1), pair(at + 5)];
      return {
        width: Math.max(screen.width, offset.width + frame.width),
        height: Math.max(screen.height, offset.height + frame.height),
      };
    }
    if (start !== 0x21 || label === 0x00) return null;
    at += 2;
    for (; part < mostParts && at < view.byteLength; part += 1) {
      const length = view.getUint8(at);
      at += 1 + length;
      if (length === 0) break;
    }
  }
  return null;
}

function sizeOfWebp(view: DataView, bytes: Uint8Array): PictureSize | null {
  if (view.byteLength < 30) return null;
  const u24 = (at: number) => view.getUint16(at, true) + 65_536 * view.getUint8(at + 2);
  if (begins(bytes, 'VP8X', 12)) return { width: 1 + u24(24), height: 1 + u24(27) };
  if (begins(bytes, 'VP8L', 12)) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (!begins(bytes, 'VP8 ', 12)) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Sizes stand in one byte, 0 for 256; what a picture inside says of itself counts where it is a PNG. */
function sizeOfIcon(view: DataView, bytes: Uint8Array): PictureSize | null {
  if (view.byteLength < 6) return null;
  const count = view.getUint16(4, true);
  let largest: PictureSize | null = null;
  for (let index = 0; index < count && 22 + 16 * index <= view.byteLength; index += 1) {
    const entry = 6 + 16 * index;
    const inside = bytes.subarray(view.getUint32(entry + 12, true));
    const told = { width: view.getUint8(entry) || 256, height: view.getUint8(entry + 1) || 256 };
    const size = begins(inside, '\x89PNG') ? pictureSize(inside) : told;
    if (size && (!largest || pixelsOf(size) > pixelsOf(largest))) largest = size;
  }
  return largest;
}

export function pixelsOf({ width, height }: PictureSize): number {
  return width * height;
}
