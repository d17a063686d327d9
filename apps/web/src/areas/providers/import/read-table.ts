import { snake } from '@fernpuls/contract/kit/resource';
import { readCsv } from '@fernpuls/domain/kit/read-csv';
import { specialities } from '@fernpuls/domain/providers/specialities';

export type ImportTable<C extends string = string> = {
  columns: C[];
  lines: string[][];
  /** Where each begins in the file. */
  numbers: number[];
  /** Headings nobody knows: their cells are left out. */
  unknown: string[];
};

export type ImportWords<C extends string = string> = {
  /** All there can be. */
  columns: readonly C[];
  column: (name: C) => string;
  /** The values of a column with closed words, by how people write them. */
  values: Partial<Record<C, ReadonlyMap<string, string>>>;
};

const specialityCodes = new Map([...specialities].map(([code, name]) => [folded(name), code]));

/** A file as the import takes it: headings in the language of the screen or as the interface names them. */
export function readTable<C extends string>(text: string, words: ImportWords<C>): ImportTable<C> {
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

function columnOf<C extends string>(heading: string, { columns, column }: ImportWords<C>): C | null {
  const wanted = folded(heading);
  const fits = (name: C) => [name, snake(name), column(name)].some((word) => folded(word) === wanted);
  return columns.find(fits) ?? null;
}

function valueOf<C extends string>(column: C, cell: string, { values }: ImportWords<C>): string {
  const plain = cell.trim();
  if (column === 'speciality')
    return specialityCodes.get(folded(plain)) ?? (/^\d$/.test(plain) ? `0${plain}` : plain);
  return values[column]?.get(folded(plain)) ?? plain;
}

export function folded(text: string): string {
  return text.trim().toLowerCase();
}
