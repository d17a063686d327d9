import type { PatientDrug } from '@fernpuls/contract/drugs/patient-drug';
import { rowsPerPage } from '@fernpuls/domain/drugs/bmp/bmp';

export type PaperLine = { key: string /** A page begins with it. */; page: number | null } & (
  | { kind: 'heading'; section: PatientDrug['section']; count: number }
  | { kind: 'drug'; row: PatientDrug; number: number }
  | { kind: 'extra'; text: string }
);

/** Rows as they stand on paper, with headings and additional lines, and where by their number a page begins. */
export function paperLines(rows: readonly PatientDrug[]): PaperLine[] {
  const lines = rows.flatMap((row, at) => {
    const isFirst = row.section !== 'general' && rows[at - 1]?.section !== row.section;
    const count = rows.filter(({ section }) => section === row.section).length;
    const heading = { kind: 'heading' as const, key: row.section, section: row.section, count };
    const line = { kind: 'drug' as const, key: row.id, row, number: at + 1 };
    const extra = { kind: 'extra' as const, key: `${row.id} extra`, text: row.extraLine ?? '' };
    return [...(isFirst ? [heading] : []), line, ...(row.extraLine ? [extra] : [])];
  });
  return lines.map((line, at) => ({
    ...line,
    page: at > 0 && at % rowsPerPage === 0 ? at / rowsPerPage + 1 : null,
  }));
}
