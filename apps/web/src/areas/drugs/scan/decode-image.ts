import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';

/** Longer edges say no more of a barcode and take longer. */
const longest = 2400;

/** What is looked for: the barcode of a plan, or that of a pack. */
export type Wanted = 'plan' | 'pack';
const formats: Record<Wanted, BarcodeFormat[]> = {
  plan: [BarcodeFormat.DATA_MATRIX],
  pack: [BarcodeFormat.DATA_MATRIX, BarcodeFormat.CODE_39],
};

/** What the barcode in a photo or a scan says; null: none can be read. */
export async function decodeImage(file: Blob, wanted: Wanted): Promise<string | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return decodePixels({ data, width, height }, wanted);
}

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** The same of pixels, red, green, blue and how much of it, row by row. */
export function decodePixels({ data, width, height }: Pixels, wanted: Wanted): string | null {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = ((data[at * 4] ?? 0) * 3 + (data[at * 4 + 1] ?? 0) * 6 + (data[at * 4 + 2] ?? 0)) / 10;
  const reader = new MultiFormatReader();
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, formats[wanted]],
      [DecodeHintType.TRY_HARDER, true],
      [DecodeHintType.CHARACTER_SET, 'ISO-8859-1'],
    ]),
  );
  try {
    return reader
      .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height))))
      .getText();
  } catch {
    // The library throws where it finds none: the person is told.
    return null;
  }
}
