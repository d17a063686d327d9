import type { DicomImage } from './dicom-image.ts';
import type { Frame } from './decode-frame.ts';

/** Level and width of the values that are told apart. */
export type GreyWindow = { center: number; width: number };

/** What the file proposes, else the whole range of a frame. */
export function windowFor(image: Pick<DicomImage, 'window'>, frame: Frame): GreyWindow {
  if (image.window) return image.window;
  if (frame.kind === 'colour') return { center: 128, width: 256 };
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of frame.values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { center: (low + high + 1) / 2, width: Math.max(1, high - low + 1) };
}

/** The brightness of a value, 0 to 255, by the linear function of PS3.3 C.11.2.1.2. */
export function brightness(value: number, { center, width }: GreyWindow): number {
  const low = center - 0.5 - (width - 1) / 2;
  const high = center - 0.5 + (width - 1) / 2;
  if (value <= low) return 0;
  if (value > high) return 255;
  return Math.round(((value - (center - 0.5)) / (width - 1) + 0.5) * 255);
}

/** Red, green, blue and opacity of each pixel, as a canvas takes them. */
export function paint(
  frame: Frame,
  { isInverted, window }: { isInverted: boolean; window: GreyWindow },
): Uint8ClampedArray<ArrayBuffer> {
  if (frame.kind === 'colour') {
    const count = frame.rgb.length / 3;
    const out = new Uint8ClampedArray(count * 4).fill(255);
    for (let at = 0; at < count; at += 1) out.set(frame.rgb.subarray(at * 3, at * 3 + 3), at * 4);
    return out;
  }
  const out = new Uint8ClampedArray(frame.values.length * 4).fill(255);
  frame.values.forEach((value, at) => {
    const grey = brightness(value, window);
    out.fill(isInverted ? 255 - grey : grey, at * 4, at * 4 + 3);
  });
  return out;
}
