import { hourMs } from '../../kit/spans.ts';

/** Was a device last heard (epoch ms) more than so many hours ago? Exactly so many is not. */
export function isSilentFor(heard: number, hours: number, now: number): boolean {
  return now - heard > hours * hourMs;
}

/** Is the charge a device told (per cent; null: never) below a border? The border itself is not. */
export function isLow(charge: number | null, below: number): charge is number {
  return charge !== null && charge < below;
}
