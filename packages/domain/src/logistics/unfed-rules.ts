import type { Connection } from './connection.ts';

const dayMs = 86_400_000;
/** Values that come another way, typed in or by an app, count for this long. */
const otherwiseMs = 3 * dayMs;

type Feeding = {
  rules: readonly { id: string; valueTypes: readonly string[] }[];
  devices: readonly { valueTypes: readonly string[]; connection: Connection }[];
  /** When a value of a type last came without one of these devices, epoch milliseconds. */
  otherwise: Readonly<Record<string, number>>;
  now: number;
};

type Missing = { valueType: string; reason: 'no_device' | 'never' | 'silent' };
/** `partly`: some of what the rule asks for still comes. */
type UnfedRule = { id: string; isPartly: boolean; missing: Missing[] };

/** Rules that cannot raise an alarm because nothing that they ask for arrives. */
export function unfedRules({ rules, devices, otherwise, now }: Feeding): UnfedRule[] {
  const missingOf = (valueType: string): Missing[] => {
    const other = otherwise[valueType];
    if (other !== undefined && now - other <= otherwiseMs) return [];
    const feeding = devices.filter((device) => device.valueTypes.includes(valueType));
    if (feeding.some(({ connection }) => connection !== 'silent' && connection !== 'never')) return [];
    if (feeding.length === 0) return [{ valueType, reason: 'no_device' }];
    const isSilent = feeding.some(({ connection }) => connection === 'silent');
    return [{ valueType, reason: isSilent ? 'silent' : 'never' }];
  };
  return rules.flatMap(({ id, valueTypes }) => {
    const missing = valueTypes.flatMap(missingOf);
    return missing.length === 0 ? [] : [{ id, isPartly: missing.length < valueTypes.length, missing }];
  });
}
