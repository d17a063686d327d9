import { type Fault, fault } from '../tenancy/validation/fault.ts';
import { fitsTagDevicePattern, type PatternDevice } from './fits-tag-device-pattern.ts';
import { formatTagDevicePattern, parseTagDevicePattern } from './tag-device-pattern.ts';

/** Patterns of one tag. */
export const tagDevicesMax = 12;

/** No two patterns of a tag say the same, however they are written; refused with `not_unique`. */
export function tagDevicesUnique(patterns: readonly string[]): Fault | null {
  return new Set(patterns.map(plainly)).size === patterns.length ? null : fault('not_unique');
}

/** Whether one of the patterns takes the patient's devices; a tag without any takes everybody's. */
export function fitsTagDevices(patterns: readonly string[], devices: readonly PatternDevice[]): boolean {
  const read = patterns.flatMap((text) => parseTagDevicePattern(text) ?? []);
  return read.length === 0 || read.some((pattern) => fitsTagDevicePattern(pattern, devices));
}

/** A pattern that cannot be read stands for itself: what is wrong with it is told at its own place. */
function plainly(text: string): string {
  const read = parseTagDevicePattern(text);
  if (!read) return text;
  const valueTypes = [...new Set(read.valueTypes)].sort();
  return formatTagDevicePattern({ ...read, valueTypes }).toLowerCase();
}
