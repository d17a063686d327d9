import {
  dayPresets,
  type RangePreset,
  savedPresets,
  timePresets,
} from '@fernpuls/domain/tenancy/range-preset-names';
import { customRange, rangeOf } from '@fernpuls/domain/tenancy/range-presets';

/** What a list keeps: a preset, with `custom` two days (`YYYY-MM-DD`). */
export type ChosenRange = { preset: string; from?: string; to?: string };

/**
 * The filter of a chosen range as a list's call wants it; what is no valid range is discarded, `isInvalid` tells so
 * that the list says why nothing is filtered.
 */
export function rangeFilter(
  value: ChosenRange | null,
  now: number,
): { filter: { from: string; to: string } | null; isInvalid: boolean } {
  if (value === null) return { filter: null, isInvalid: false };
  const range = resolve(value, now);
  if (!range) return { filter: null, isInvalid: true };
  // The end belongs to what comes after: one millisecond less is the last moment inside.
  const filter = { from: new Date(range.from).toISOString(), to: new Date(range.to - 1).toISOString() };
  return { filter, isInvalid: false };
}

export function resolve(value: ChosenRange, now: number) {
  const presets: readonly string[] = [...timePresets, ...dayPresets, ...savedPresets];
  if (value.preset === 'custom') return customRange(value.from ?? '', value.to ?? '');
  // Known by the line before.
  return presets.includes(value.preset) ? rangeOf(value.preset as RangePreset, now) : null;
}

/** As an address names it: the preset, or both days of a range of one’s own. */
export function rangeForAddress({ preset, from, to }: ChosenRange): string {
  return preset === 'custom' ? `${from}_${to}` : preset;
}

export function rangeInAddress(given: string | null): ChosenRange | null {
  if (given === null) return null;
  const [from, to] = given.split('_');
  return from && to ? { preset: 'custom', from, to } : { preset: given };
}
