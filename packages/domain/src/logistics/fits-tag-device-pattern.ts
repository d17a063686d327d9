import type { TagDevicePattern } from './tag-device-pattern.ts';

export type PatternDevice = { manufacturer: string; model: string; valueTypes: readonly string[] };

/**
 * Whether a patient's devices are those a tag is meant for. `-` wants none that measures the value types (none at all
 * where the pattern names none); `*` takes any; words are compared without case, spaces and signs, a maker also by how
 * its name begins („Bosch“ for „Bosch Healthcare“).
 */
export function fitsTagDevicePattern(pattern: TagDevicePattern, devices: readonly PatternDevice[]): boolean {
  const measuring = devices.filter(({ valueTypes }) =>
    pattern.valueTypes.every((type) => valueTypes.includes(type)),
  );
  if (pattern.manufacturer === '-') return measuring.length === 0;
  return measuring.some(
    ({ manufacturer, model }) =>
      isNamed(pattern.manufacturer, manufacturer, true) &&
      (pattern.model === null || isNamed(pattern.model, model, false)),
  );
}

function isNamed(word: string, name: string, byBeginning: boolean): boolean {
  if (word === '*') return true;
  const [wanted, held] = [plain(word), plain(name)];
  return byBeginning ? held.startsWith(wanted) : held === wanted;
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
