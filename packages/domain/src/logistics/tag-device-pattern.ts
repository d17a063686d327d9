import { type Fault, fault } from '../tenancy/validation/fault.ts';

/** Which devices a tag is meant for (specification, section 5). */
export type TagDevicePattern = {
  /** `-` none, `*` any, or a manufacturer's word. */
  manufacturer: string;
  /** `*` any, a model's word, or null when the pattern says nothing about it. */
  model: string | null;
  /** Words of value types; empty when the pattern says nothing about them. */
  valueTypes: readonly string[];
};

const word = String.raw`[\p{L}\p{N}_]+(?:[.+-][\p{L}\p{N}_]+)*`;
const manufacturerPattern = new RegExp(`^(-|\\*|${word})$`, 'u');
const modelPattern = new RegExp(`^(\\*|${word})$`, 'u');
const wordPattern = new RegExp(`^${word}$`, 'u');

export type TagDevicePart = 'manufacturer' | 'model' | 'valueTypes';

/** The parts that are no words of the pattern. */
export function tagDevicePatternFaults({
  manufacturer,
  model,
  valueTypes,
}: TagDevicePattern): TagDevicePart[] {
  const faults: TagDevicePart[] = [];
  if (!manufacturerPattern.test(manufacturer)) faults.push('manufacturer');
  if (model !== null && !modelPattern.test(model)) faults.push('model');
  if (!valueTypes.every((type) => wordPattern.test(type))) faults.push('valueTypes');
  return faults;
}

/** `manufacturer[/model][;type,type]`; null for anything else. */
export function parseTagDevicePattern(text: string): TagDevicePattern | null {
  const pattern = splitTagDevicePattern(text);
  return tagDevicePatternFaults(pattern).length === 0 ? pattern : null;
}

/** The parts as they were meant, right or wrong: what an editor shows. */
export function splitTagDevicePattern(text: string): TagDevicePattern {
  const parts = /^([^/;]*)(?:\/([^/;]*))?(?:;([^/;]*))?$/.exec(text.trim());
  return {
    manufacturer: parts ? (parts[1] ?? '') : text,
    model: parts?.[2] ?? null,
    valueTypes: parts?.[3] === undefined ? [] : parts[3].split(',').map((type) => type.trim()),
  };
}

export function formatTagDevicePattern({ manufacturer, model, valueTypes }: TagDevicePattern): string {
  const types = valueTypes.length > 0 ? `;${valueTypes.join(',')}` : '';
  return `${manufacturer}${model === null ? '' : `/${model}`}${types}`;
}

export function tagDevicePattern(text: string): Fault | null {
  return parseTagDevicePattern(text) ? null : fault('tag_device_pattern_invalid');
}
