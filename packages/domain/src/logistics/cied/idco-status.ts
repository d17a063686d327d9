/**
 * What the status of a result (OBX-11) makes of it. HL7 v2.6 table 0085: C a correction replaces what was final; D deletes;
 * W was wrong, of another patient; X could not be obtained; I, N, O: no result yet, not asked for, the order alone; P, R, S:
 * preliminary, not verified, partial; F, U, V and none: final.
 */
type ResultStatus = 'final' | 'not_final' | 'corrected' | 'withdrawn' | 'not_obtained' | 'no_result';

const meanings: Readonly<Record<string, ResultStatus>> = {
  '': 'final',
  F: 'final',
  U: 'final',
  V: 'final',
  C: 'corrected',
  D: 'withdrawn',
  W: 'withdrawn',
  X: 'not_obtained',
  I: 'no_result',
  N: 'no_result',
  O: 'no_result',
  P: 'not_final',
  R: 'not_final',
  S: 'not_final',
};

/** Null: a letter of no table we know. */
export function resultStatusOf(field: string): ResultStatus | null {
  const [letter = ''] = field.trim().toUpperCase().split('^');
  return Object.hasOwn(meanings, letter) ? (meanings[letter] ?? null) : null;
}
