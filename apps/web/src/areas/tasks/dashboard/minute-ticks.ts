const steps = [5, 10, 15, 30, 60, 120, 240, 480, 720, 1440, 2880];

/** Marks of a minute axis from 0 upwards: at most four steps, the last one above `most`. */
export function minuteTicks(most: number): number[] {
  const step = steps.find((minutes) => minutes * 4 > most) ?? Math.ceil(most / 4 / 1440 + 0.01) * 1440;
  const count = Math.max(2, Math.floor(most / step) + 1);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
