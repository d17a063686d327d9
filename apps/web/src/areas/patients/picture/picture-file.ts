import { maxFileBytes } from '@fernpuls/contract/documents/stored-file';
import { maxPictureBytes } from '@fernpuls/contract/patients/patient-picture.call';
import type { Crop, Size } from './crop.ts';

export type Problem = { code: string; params?: Record<string, string | number> };
export type Opened = Size & { image: HTMLImageElement; address: string };

export const accepted = ['image/jpeg', 'image/png', 'image/webp'];
const typeNames = 'JPEG, PNG, WebP';
const mebibyte = 1024 ** 2;
/** Pixels along each edge of what is kept. */
const keptSide = 512;
const qualities = [0.9, 0.8, 0.65, 0.5];

/** A telephone’s own format, that few browsers read; Windows gives such a file no type. */
function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** What needs no look inside to be refused. */
function problemOf(file: File): Problem | null {
  if (file.size > maxFileBytes)
    return { code: 'file_too_big', params: { max: `${maxFileBytes / mebibyte}\u00a0MB` } };
  if (isHeic(file) || file.type === '' || accepted.includes(file.type)) return null;
  return { code: 'file_type_unsupported', params: { types: typeNames } };
}

/** The picture as the browser shows it, the side up that the camera noted; or why it cannot be shown. */
export async function opened(file: File): Promise<Opened | Problem> {
  const problem = problemOf(file);
  if (problem) return problem;
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { image, address, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(address);
    return { code: isHeic(file) ? 'picture_heic' : 'picture_unreadable' };
  }
}

/** The square alone as a JPEG, small enough to be kept; nothing else of the file goes along, no place, no camera. */
export async function cutOut(image: CanvasImageSource, { x, y, side }: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = keptSide;
  canvas.height = keptSide;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // What shows through would be black in a JPEG.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, keptSide, keptSide);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, x, y, side, side, 0, 0, keptSide, keptSide);
  for (const quality of qualities) {
    const blob = await jpegOf(canvas, quality);
    if (blob && blob.size < maxPictureBytes) return blob;
  }
  throw new Error('no picture small enough');
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
}
