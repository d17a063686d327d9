import type { Operand, Rule } from '../../triggers/rules/rule.ts';
import type { Part } from './bands.ts';
import type { ClinicKind } from './clinic.ts';
import { usualOf } from './any-rule.ts';
import { leaves } from './oracle.ts';
import { partOf } from './single.ts';

/** Never more decimals than a stored reading has. */
export function rounded(number: number): number {
  return Math.round(number * 1e6) / 1e6;
}

/** Numbers on the limits of the rules, for one kind and part, where the person is as usual. */
export function limitsOf(rules: readonly Rule[], valueType: ClinicKind, part: Part): number[] {
  const base = usualOf(valueType, part);
  return rules.flatMap(({ when }) =>
    leaves(when).flatMap((leaf) => {
      const single = 'of' in leaf ? leaf.of : leaf;
      if (single.valueType !== valueType || partOf(single) !== part) return [];
      if (single.kind === 'threshold')
        return [
          single.operand,
          ...(single.upper === null || single.upper === undefined ? [] : [single.upper]),
        ].map(borderNear);
      const by = single.unit === 'percent' ? (base * single.by) / 100 : single.by;
      return [rounded(base + by), rounded(base - by)];
    }),
  );
}

function borderNear(operand: Operand): number {
  return typeof operand === 'number' ? operand : rounded(80 * (operand.times ?? 1) + (operand.plus ?? 0));
}
