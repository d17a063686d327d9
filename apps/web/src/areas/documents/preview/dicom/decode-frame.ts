import type { DicomImage } from './dicom-image.ts';
import { decodeJpegLossless } from './jpeg-lossless.ts';
import { decodeRle } from './rle.ts';

/** Grey: values as the device meant them. Colour: red, green, blue of each pixel. */
export type Frame = { kind: 'grey'; values: Float32Array } | { kind: 'colour'; rgb: Uint8Array };

/** The pixels of a frame; throws where its bytes are no such picture. */
export async function decodeFrame(image: DicomImage, frame: number): Promise<Frame> {
  const bytes = image.bytesOf(frame);
  if (image.coding === 'jpeg') return fromBrowser(image, bytes);
  const plain = plainBytes(image, bytes);
  return image.samples === 3 ? colourOf(image, plain) : { kind: 'grey', values: greyOf(image, plain) };
}

function plainBytes(image: DicomImage, bytes: Uint8Array): Uint8Array {
  const { rows, columns, samples, bitsAllocated, coding } = image;
  if (coding === 'rle')
    return decodeRle(bytes, { pixels: rows * columns, samples, bytes: bitsAllocated / 8 });
  if (coding === 'jpeg_lossless') return decodeJpegLossless(bytes, bitsAllocated === 16 ? 2 : 1);
  return bytes;
}

function greyOf(image: DicomImage, bytes: Uint8Array): Float32Array {
  const { rows, columns, bitsAllocated, bitsStored, isSigned, slope, intercept } = image;
  const count = rows * columns;
  if (bytes.length < (count * bitsAllocated) / 8) throw new Error('too few pixels');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Float32Array(count);
  // What stands above the stored bits is no part of the value.
  const unused = 32 - bitsStored;
  for (let at = 0; at < count; at += 1) {
    const held = bitsAllocated === 16 ? view.getUint16(at * 2, true) : (bytes[at] ?? 0);
    const stored = isSigned ? (held << unused) >> unused : (held << unused) >>> unused;
    values[at] = stored * slope + intercept;
  }
  return values;
}

function colourOf(image: DicomImage, bytes: Uint8Array): Frame {
  const { rows, columns, isPlanar, isYbr, coding, bitsAllocated } = image;
  const count = rows * columns;
  if (bitsAllocated !== 8 || bytes.length < count * 3) throw new Error('too few pixels');
  // Compressed frames come pixel by pixel, whatever the file says of its planes.
  const planes = isPlanar && coding === 'raw';
  const rgb = new Uint8Array(count * 3);
  for (let at = 0; at < count; at += 1) {
    const [a = 0, b = 0, c = 0] = planes
      ? [bytes[at], bytes[count + at], bytes[2 * count + at]]
      : [bytes[at * 3], bytes[at * 3 + 1], bytes[at * 3 + 2]];
    rgb.set(isYbr ? fromYbr(a, b, c) : [a, b, c], at * 3);
  }
  return { kind: 'colour', rgb };
}

/** PS3.3 C.7.6.3.1.2, full range. */
function fromYbr(y: number, blue: number, red: number): [number, number, number] {
  const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  return [
    byte(y + 1.402 * (red - 128)),
    byte(y - 0.344136 * (blue - 128) - 0.714136 * (red - 128)),
    byte(y + 1.772 * (blue - 128)),
  ];
}

/** JPEG baseline is what every browser shows. */
async function fromBrowser(image: DicomImage, bytes: Uint8Array): Promise<Frame> {
  const picture = await createImageBitmap(new Blob([bytes.slice()], { type: 'image/jpeg' }));
  const canvas = document.createElement('canvas');
  canvas.width = image.columns;
  canvas.height = image.rows;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0);
  picture.close();
  const { data } = context.getImageData(0, 0, image.columns, image.rows);
  const count = image.rows * image.columns;
  if (image.samples === 1) {
    const values = Float32Array.from(
      { length: count },
      (_, at) => (data[at * 4] ?? 0) * image.slope + image.intercept,
    );
    return { kind: 'grey', values };
  }
  const rgb = new Uint8Array(count * 3);
  for (let at = 0; at < count; at += 1) rgb.set(data.subarray(at * 4, at * 4 + 3), at * 3);
  return { kind: 'colour', rgb };
}
