import type { Tx } from '../ground/database.ts';
import { toEntity } from '../ground/rows.ts';
import { rowsOnPaper } from './paper/queries.ts';

/** What a patient takes, or rests with, as it stands on paper; on a day what is not over. */
export async function planEntriesOf(tx: Tx, patientId: string, today: string | null = null) {
  const rows = (await rowsOnPaper(tx, patientId, today)).map(toEntity);
  return rows.map((row) => ({ ...row, substances: row.substances ?? [] }));
}
