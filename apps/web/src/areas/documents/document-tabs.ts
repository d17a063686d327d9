import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';

export const tabs = ['all', 'letter', 'laboratory', 'image', 'todo'] as const;
export type DocumentTab = (typeof tabs)[number];

/** `todo`: written and not signed, or come in and not read. */
export function isInTab({ kind, state }: Pick<PatientDocument, 'kind' | 'state'>, tab: DocumentTab): boolean {
  if (tab === 'all') return true;
  if (tab === 'todo') return state === 'draft' || state === 'received';
  return kind === tab;
}

type Month<T> = { month: string; rows: T[] };

/** Documents under the months they are of, in the order given; `month` as `2026-11`. */
export function byMonth<T extends { documentDay: string }>(rows: readonly T[]): Month<T>[] {
  const months: Month<T>[] = [];
  for (const row of rows) {
    const month = row.documentDay.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.rows.push(row);
    else months.push({ month, rows: [row] });
  }
  return months;
}
