import { type ImportColumn, importColumns } from '@fernpuls/contract/providers/import.call';
import { snake } from '@fernpuls/contract/kit/resource';
import { readCsv } from '@fernpuls/domain/kit/read-csv';
import { specialities } from '@fernpuls/domain/providers/specialities';

export type ImportTable = {
  columns: ImportColumn[];
  lines: string[][];
  /** Where each begins in the file. */
  numbers: number[];
  /** Headings nobody knows: their cells are left out. */
  unknown: string[];
};

export type ImportWords = {
  column: (name: ImportColumn) => string;
  /** The values of a column with closed words, by how people write them. */
  values: Partial<Record<ImportColumn, ReadonlyMap<string, string>>>;
};

const specialityCodes = new Map([...specialities].map(([code, name]) => [folded(name), code]));

/** A file as the import takes it: headings in the language of the screen or as the interface names them. */
export function readTable(text: string, words: ImportWords): ImportTable {
  const [head, ...rows] = readCsv(text);
  const headings = head?.cells ?? [];
  const known = headings.map((heading) => columnOf(heading, words));
  const kept = known.flatMap((column, at) =>
    column && known.indexOf(column) === at ? [{ column, at }] : [],
  );
  return {
    columns: kept.map(({ column }) => column),
    lines: rows.map(({ cells }) => kept.map(({ column, at }) => valueOf(column, cells[at] ?? '', words))),
    numbers: rows.map(({ line }) => line),
    unknown: headings.filter((heading, at) => heading.trim() !== '' && !kept.some((one) => one.at === at)),
  };
}

function columnOf(heading: string, { column }: ImportWords): ImportColumn | null {
  const wanted = folded(heading);
  const fits = (name: ImportColumn) =>
    [name, snake(name), column(name)].some((word) => folded(word) === wanted);
  return importColumns.find(fits) ?? null;
}

function valueOf(column: ImportColumn, cell: string, { values }: ImportWords): string {
  const plain = cell.trim();
  if (column === 'speciality')
    return specialityCodes.get(folded(plain)) ?? (/^\d$/.test(plain) ? `0${plain}` : plain);
  return values[column]?.get(folded(plain)) ?? plain;
}

export function folded(text: string): string {
  return text.trim().toLowerCase();
}
