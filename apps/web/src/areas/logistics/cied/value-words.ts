import { type CiedValueKey, ciedValueKind } from '@fernpuls/domain/logistics/cied/cied';
import type { Format } from '../../../ui/format.ts';

const units: Readonly<Record<string, string>> = { Ohm: 'Ω', mo: 'M' };

/** As people write the unit; months have their own word in each language. */
export function unitOf(kind: CiedValueKey): string {
  const { unit } = ciedValueKind(kind);
  return units[unit] ?? unit;
}

export function valueText(kind: CiedValueKey, value: number, format: Format): string {
  return format.withUnit(format.number(value, ciedValueKind(kind).decimals), unitOf(kind));
}
