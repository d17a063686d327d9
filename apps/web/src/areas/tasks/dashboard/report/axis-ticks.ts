/** Round marks of an axis from 0 upwards: at most five steps, the last one at or above `most`. */
export function axisTicks(most: number): number[] {
  const rough = most / 4;
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * magnitude).find((one) => one >= rough) ?? magnitude * 10;
  const whole = Math.max(1, Math.ceil(step));
  const count = Math.max(1, Math.ceil(most / whole));
  return Array.from({ length: count + 1 }, (_, index) => index * whole);
}
