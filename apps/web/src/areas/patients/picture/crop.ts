/** What is cut out of a picture: a square, in pixels of the picture. */
export type Crop = { x: number; y: number; side: number };
export type Size = { width: number; height: number };

const largestZoom = 8;
/** Closer than so many pixels a face is a blur. */
const leastSide = 128;

/** The largest square; of an upright picture the upper part, where the face is. */
export function wholeCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 3, side };
}

export function maxZoom({ width, height }: Size): number {
  const shorter = Math.min(width, height);
  return Math.max(1, Math.min(largestZoom, shorter / leastSide));
}

export function zoomOf({ side }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / side;
}

/** Its centre stays where the picture allows; 1 is the largest square. */
export function zoomedTo(crop: Crop, zoom: number, size: Size): Crop {
  const side = Math.min(size.width, size.height) / between(zoom, 1, maxZoom(size));
  const shift = (crop.side - side) / 2;
  return inside({ x: crop.x + shift, y: crop.y + shift, side }, size);
}

export function movedBy(crop: Crop, { x, y }: { x: number; y: number }, size: Size): Crop {
  return inside({ ...crop, x: crop.x + x, y: crop.y + y }, size);
}

function inside({ x, y, side }: Crop, { width, height }: Size): Crop {
  return { x: between(x, 0, width - side), y: between(y, 0, height - side), side };
}

function between(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
