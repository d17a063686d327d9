import { type CiedValueKey, ciedValueKind } from '@fernpuls/domain/logistics/cied/cied';
import type { Range } from '@fernpuls/domain/logistics/cied/limits';
import type { Crossing } from '@fernpuls/domain/logistics/cied/transmissions';
import type { Translate } from '../../../i18n/texts.ts';
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

type Words = { format: Format; t: Translate };

/** „200–1.500 Ω“, „bis 2,5 V“, „ab 0,5 mV“. */
export function rangeText(kind: CiedValueKey, { low, high }: Range, { format, t }: Words): string {
  const text = (value: number) => valueText(kind, value, format);
  if (low === null) return high === null ? '–' : t('limit.to', { high: text(high) });
  if (high === null) return t('limit.from', { low: text(low) });
  return `${format.number(low, decimalsOf(low))}–${text(high)}`;
}

/** Whole limits are written whole. */
function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : 1;
}

/** „RA Wahrnehmung unter 0,5 mV“. */
export function crossingText({ kind, position, side, limit }: Crossing, { format, t }: Words): string {
  const what = [position && t(`position.${position}`), t(`value.${kind}`)].filter(Boolean).join(' ');
  return t(`limit.${side}`, { what, limit: valueText(kind, limit[side] ?? 0, format) });
}
