import type { ImportColumn } from '@fernpuls/contract/providers/import.call';
import { type ReadLine, readLine } from './read-line.ts';

type Given = { columns: readonly ImportColumn[]; lines: readonly (readonly string[])[] };

export function run({ columns, lines }: Given): ReadLine[] {
  return lines.map((cells) => readLine(columns, cells));
}
