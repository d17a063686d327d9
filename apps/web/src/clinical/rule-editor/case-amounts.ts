import { findValueType } from '@fernpuls/domain/measurements/value-types';
import type { RuleCases } from '@fernpuls/domain/triggers/rules/examples/cases';
import type { Watched } from '@fernpuls/domain/triggers/rules/rule';
import { decimalsOf, type Words } from '../rule-words/part-words.ts';

type Amount = { value: number; moved: number | null };

/** The numbers of an example in words: „84,1 kg“, and where the rule compares with others „+2,1 kg gegen 90,0 kg“. */
export function amountsOf({ watched }: Pick<RuleCases, 'watched'>, { t, format }: Words) {
  const shown = (type: string, amount: number, isSigned = false) => {
    const decimals = Math.max(findValueType(type)?.decimals ?? 0, decimalsOf(amount));
    return format.withUnit(format.number(amount, decimals, isSigned), format.unit(type));
  };
  const { valueType } = watched;
  return {
    value: ({ watched: of, value }: { watched: Watched; value: number }) => shown(of.valueType, value),
    versus: ({ value, moved }: Amount) => {
      if (moved === null) return shown(valueType, value);
      const than = shown(valueType, Number((value - moved).toFixed(6)));
      return t('rules:example.versus', { moved: shown(valueType, moved, true), than });
    },
    /** As a row of a list: the distance where it is one. */
    short: ({ value, moved }: Amount) =>
      moved === null ? shown(valueType, value) : shown(valueType, moved, true),
  };
}
