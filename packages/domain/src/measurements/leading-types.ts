import { type ValueType, type ValueTypeKey, valueTypes } from './value-types.ts';

/** What leads in heart failure, the weight first; what else is measured follows in the order of all types. */
const leading: readonly ValueTypeKey[] = ['weight', 'spo2', 'blood_pressure', 'pulse'];

/** The measured types, those first that tell most at a glance. */
export function leadingTypes(measured: readonly string[]): ValueType[] {
  const known = valueTypes.filter(({ key }) => measured.includes(key));
  const rank = ({ key }: ValueType) => {
    const at = (leading as readonly string[]).indexOf(key);
    return at < 0 ? leading.length : at;
  };
  return known.toSorted((a, b) => rank(a) - rank(b));
}
