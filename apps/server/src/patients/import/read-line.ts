import type { FieldError } from '@fernpuls/contract/errors';
import type { Field } from '@fernpuls/contract/kit/fields';
import { fieldErrors } from '@fernpuls/contract/kit/issues';
import { camel } from '@fernpuls/contract/kit/resource';
import { schemaOf } from '@fernpuls/contract/kit/schema';
import type { PatientImport } from '@fernpuls/contract/patients/import-patients.call';
import { type Registration, registrations } from '@fernpuls/contract/patients/registration';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { neededColumns, type PatientColumn } from '@fernpuls/domain/patients/import-headings';
import { missingOf } from '@fernpuls/domain/patients/registration';
import { readBirthDate } from '@fernpuls/domain/patients/typed-birth-date';
import { placeFaults } from '../place.ts';

type Fault = PatientImport['lines'][number]['faults'][number];
export type ReadLine = { values: Partial<Registration>; faults: Fault[] };

/** A line as a registration, and what is wrong with it by column. Who lives somewhere lives in Germany. */
export function readLine(columns: readonly PatientColumn[], cells: readonly string[]): ReadLine {
  const given: Record<string, unknown> = { gender: 'unknown' };
  for (const [at, column] of columns.entries()) {
    const cell = cells[at]?.trim() ?? '';
    if (cell !== '') given[column] = column === 'cohorts' ? cohortsOf(cell) : cell;
  }
  if (given.postalCode !== undefined) given.countryCode = 'DE';
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [...neededColumns, ...missingOf(given)]
    .filter((column) => given[column] === undefined)
    .map((column) => ({ column, code: 'required' }));
  for (const [column, value] of Object.entries(given)) {
    const field = (registrations.fields as Record<string, Field>)[column];
    const read = field && schemaOf(field).safeParse(value);
    if (read?.success) values[column] = read.data;
    else if (read)
      faults.push(
        ...(bornUnsure(column, value) ??
          fieldErrors(read.error.issues.slice(0, 1), '').map((each) => told(column, each))),
      );
  }
  // Each value has been read by the schema of its field.
  const misplaced = placeFaults(values).map((each) => told(camel(each.field.split('/').at(-1) ?? ''), each));
  return { values, faults: [...faults, ...misplaced] };
}

/** A day of birth that is none, or not surely one, where it can be said why. */
function bornUnsure(column: string, value: unknown): Fault[] | null {
  if (column !== 'birthDate' || typeof value !== 'string') return null;
  const read = readBirthDate(value, dayText(calendarOf().dayNumber(Date.now())));
  return read && 'fault' in read ? [{ column, code: read.fault, params: read.params }] : null;
}

function cohortsOf(cell: string) {
  const names = cell.split(/[,|]/).map((name) => name.trim());
  return [...new Set(names.filter(Boolean))].map((label) => ({ id: null, label }));
}

function told(column: string, { code, params }: FieldError): Fault {
  return { column, code, ...(params && { params }) };
}
