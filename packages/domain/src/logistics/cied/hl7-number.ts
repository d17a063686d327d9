import type { Qualifier } from '../../measurements/qualifier.ts';

type Hl7Number = { value: number; qualifier: Qualifier | null };

const plain = /^[+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})$/;
const qualifiers: Readonly<Record<string, Qualifier | null>> = {
  '': null,
  '=': null,
  '>': 'above',
  '>=': 'above',
  '<': 'below',
  '<=': 'below',
};

/**
 * A number of HL7 v2.6: NM (`.75` and `+7` are numbers there), or SN with its comparator (`>^3000`, `>3000`). Null for
 * anything else; a range (`3^-^5`) or a ratio (`1^:^128`) is no one number.
 */
export function numberOfHl7(text: string): Hl7Number | null {
  const [first = '', second, ...more] = text.trim().split('^');
  const written = /^([<>]=?|=)?(.*)$/.exec(first.trim());
  const hasNumber = second === undefined || second === '';
  const comparator = hasNumber ? (written?.[1] ?? '') : first.trim();
  const number = (hasNumber ? (written?.[2] ?? '') : second).trim();
  const qualifier = qualifiers[comparator];
  if (qualifier === undefined || !plain.test(number) || more.some((part) => part.trim() !== '')) return null;
  return { value: Number(number), qualifier };
}
