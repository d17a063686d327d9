import type { Tx } from '../ground/database.ts';
import { toEntity } from '../ground/rows.ts';
import { rowsOnPaper } from './paper/queries.ts';

/** What a patient takes, or rests with, as it stands on paper. */
export async function planEntriesOf(tx: Tx, patientId: string) {
  const rows = (await rowsOnPaper(tx, patientId)).map(toEntity);
  return rows.map((row) => ({ ...row, substances: row.substances ?? [] }));
}
