import { type CiedValueKey, ciedValueKind, type LeadPosition } from './cied.ts';

/** What a practice sets limits for. */
export const ciedLimitKinds = [
  'impedance',
  'threshold',
  'sensing',
  'biv_pacing',
  'af_burden',
  'battery_percent',
  'battery_voltage',
  'charge_time',
] as const satisfies readonly CiedValueKey[];
type CiedLimitKind = (typeof ciedLimitKinds)[number];

/** Inclusive, in the unit of the kind; null where there is none. */
export type Range = { low: number | null; high: number | null };

/** What a practice holds for usual at a lead, or everywhere, from a day on (`YYYY-MM-DD`), and where it is written. */
export type CiedLimit = Range & {
  kind: CiedLimitKind;
  position: LeadPosition | null;
  validFrom: string;
  source: string;
};

type Asked = { kind: CiedValueKey; position: LeadPosition | null; day: string };

/**
 * The limit that held on a day, null where the practice had none. The latest counts; one for the lead goes before one
 * for all however old it is, since a shock coil is never measured by what holds for pacing.
 */
export function ciedLimitFor<T extends CiedLimit>(
  limits: readonly T[],
  { kind, position, day }: Asked,
): T | null {
  const begun = limits.filter((one) => one.kind === kind && one.validFrom <= day);
  const latest = (place: LeadPosition | null) =>
    begun
      .filter((one) => one.position === place)
      .reduce<T | null>((last, one) => (last && last.validFrom >= one.validFrom ? last : one), null);
  return (position && latest(position)) ?? latest(null);
}

/** Where a value stands, compared as it is shown: a limit itself is still within. */
export function ciedJudged(kind: CiedValueKey, value: number, { low, high }: Range): 'low' | 'high' | null {
  const scale = 10 ** ciedValueKind(kind).decimals;
  const shown = Math.round(value * scale) / scale;
  if (high !== null && shown > high) return 'high';
  return low !== null && shown < low ? 'low' : null;
}

type Fault = {
  field: 'low' | 'high' | 'position';
  code: 'required' | 'too_small' | 'out_of_range' | 'not_a_choice';
};

/** What makes no sense of a limit: none at all, out of order, technically impossible, a lead where none is measured. */
export function ciedLimitFault({
  kind,
  position,
  low,
  high,
}: Omit<CiedLimit, 'validFrom' | 'source'>): Fault | null {
  const { ofLead, min, max } = ciedValueKind(kind);
  if (!ofLead && position !== null) return { field: 'position', code: 'not_a_choice' };
  if (low === null && high === null) return { field: 'high', code: 'required' };
  for (const [field, value] of [
    ['low', low],
    ['high', high],
  ] as const)
    if (value !== null && (value < min || value > max)) return { field, code: 'out_of_range' };
  return low !== null && high !== null && high < low ? { field: 'high', code: 'too_small' } : null;
}
