import type { PatientColumn } from '@fernpuls/domain/patients/import-headings';
import { type ReadLine, readLine } from './read-line.ts';

type Given = { columns: readonly PatientColumn[]; lines: readonly (readonly string[])[] };

export function run({ columns, lines }: Given): ReadLine[] {
  return lines.map((cells) => readLine(columns, cells));
}
