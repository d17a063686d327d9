/** Of a picture the part that was meant, as shares of its width and height. */
type Crop = { left: number; top: number; right: number; bottom: number };
export type PicturePlacement = { quarterTurns: 0 | 1 | 2 | 3; crop: Crop | null };

/**
 * How a picture is laid down by the processing it was sent with (version 0.2): turned to the right by quarters, then
 * what was meant of it. What is not a quarter or no part of the picture counts as not said: a picture is shown whole
 * rather than wrongly.
 */
export function picturePlacement(
  processing: Readonly<Record<string, unknown>> | null | undefined,
): PicturePlacement {
  return { quarterTurns: turnsOf(processing?.rotation), crop: cropOf(processing?.crop) };
}

/** Another quarter to the right. */
export function turned(
  turns: PicturePlacement['quarterTurns'],
  by: number,
): PicturePlacement['quarterTurns'] {
  const [none, ...others] = [0, 1, 2, 3] as const;
  return others.find((one) => one === (((turns + by) % 4) + 4) % 4) ?? none;
}

function turnsOf(degrees: unknown): PicturePlacement['quarterTurns'] {
  return typeof degrees === 'number' && degrees % 90 === 0 ? turned(0, degrees / 90) : 0;
}

function cropOf(given: unknown): Crop | null {
  if (typeof given !== 'object' || given === null) return null;
  const share = (name: keyof Crop) => {
    const value: unknown = Reflect.get(given, name);
    return typeof value === 'number' && value >= 0 && value <= 1 ? value : Number.NaN;
  };
  const crop = { left: share('left'), top: share('top'), right: share('right'), bottom: share('bottom') };
  return crop.right - crop.left > 0 && crop.bottom - crop.top > 0 ? crop : null;
}
