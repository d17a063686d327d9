import { readCsv } from '@fernpuls/domain/kit/read-csv';
import {
  columnOfHeading,
  genderOfText,
  neededColumns,
  type PatientColumn,
} from '@fernpuls/domain/patients/import-headings';
import { readBirthDate } from '@fernpuls/domain/patients/typed-birth-date';

/** Which column each heading of a file stands for; null: its cells are left out. */
export type Mapping = readonly (PatientColumn | null)[];
export type PatientTable = {
  headings: string[];
  rows: { number: number; cells: string[] }[];
  mapping: Mapping;
};

/** A file or pasted lines; the first heading that means a column has it. */
export function readPatientTable(text: string): PatientTable {
  const [head, ...rows] = readCsv(text);
  const headings = head?.cells ?? [];
  const meant = headings.map(columnOfHeading);
  return {
    headings,
    rows: rows.map(({ line, cells }) => ({ number: line, cells })),
    mapping: meant.map((column, at) => (meant.indexOf(column) === at ? column : null)),
  };
}

/** A column stands in one place: where it is put now. */
export function mapped(mapping: Mapping, at: number, column: PatientColumn | null): Mapping {
  return mapping.map((held, place) => (place === at ? column : held === column ? null : held));
}

export function missingColumns(mapping: Mapping): PatientColumn[] {
  return neededColumns.filter((column) => !mapping.includes(column));
}

/** As the import takes it: days and genders as the interface writes them, what is none as it stands. */
export function askedOf({ rows, mapping }: Pick<PatientTable, 'rows' | 'mapping'>, today: string) {
  const places = mapping.flatMap((column, at) => (column === null ? [] : [{ column, at }]));
  return {
    columns: places.map(({ column }) => column),
    lines: rows.map(({ cells }) => places.map(({ column, at }) => valueOf(column, cells[at] ?? '', today))),
  };
}

function valueOf(column: PatientColumn, cell: string, today: string): string {
  const plain = cell.trim();
  if (column === 'birthDate') return bornOn(plain, today) ?? plain;
  if (column === 'gender') return genderOfText(plain);
  if (column === 'kvnr') return plain.replaceAll(' ', '').toUpperCase();
  return plain;
}

function bornOn(cell: string, today: string): string | null {
  const read = readBirthDate(cell, today);
  return read && 'day' in read ? read.day : null;
}

/** The day of birth as it was read of a line; null where none was. */
export function bornOnOf({ rows, mapping }: PatientTable, place: number, today: string): string | null {
  const at = mapping.indexOf('birthDate');
  return at < 0 ? null : bornOn(rows[place]?.cells[at] ?? '', today);
}
