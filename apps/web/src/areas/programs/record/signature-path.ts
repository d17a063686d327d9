/** A field of 400 by 120; each stroke is drawn from its first point to its last. */
export const signatureField = { width: 400, height: 120 };
export type Point = { x: number; y: number };

const longest = 20_000;

/** Strokes as the contract wants them: whole numbers, `M` where the pen is put down and `L` where it goes; null without any. */
export function signaturePath(strokes: readonly (readonly Point[])[]): string | null {
  const path = strokes
    .filter((points) => points.length > 1)
    .map((points) =>
      points
        .map(
          ({ x, y }, at) =>
            `${at === 0 ? 'M' : 'L'}${within(x, signatureField.width)} ${within(y, signatureField.height)}`,
        )
        .join(''),
    )
    .join('');
  return path === '' || path.length > longest ? null : path;
}

/** A point too near the one before says nothing new. */
export function isFar(a: Point | undefined, b: Point): boolean {
  return !a || Math.abs(a.x - b.x) + Math.abs(a.y - b.y) >= 3;
}

const within = (value: number, most: number) => Math.round(Math.max(0, Math.min(most, value)));
