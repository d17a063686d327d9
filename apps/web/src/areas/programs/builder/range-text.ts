import type { Icd10Restriction } from '@fernpuls/domain/programs/program';

/** A range as it is written: `I50.-`, `I10–I15`, `I42.0`. */
export function rangeText({ from, to }: Pick<Icd10Restriction, 'from' | 'to'>): string {
  if (to !== null && to !== '') return `${from}–${to}`;
  return from.includes('.') ? from : `${from}.-`;
}
