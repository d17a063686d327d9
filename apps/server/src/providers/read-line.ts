import { healthProviders } from '@fernpuls/contract/providers/health-provider';
import type { ImportAnswer, ImportColumn } from '@fernpuls/contract/providers/import.call';
import { camel } from '@fernpuls/contract/kit/resource';
import { specialityOf } from '@fernpuls/domain/providers/numbers';
import { specialities } from '@fernpuls/domain/providers/specialities';
import { readFields, toldBy } from './read-fields.ts';
import { faultsOf } from './verbs.ts';

type Line = ImportAnswer['lines'][number];
type Told = Partial<Record<ImportColumn, string>>;
type Values = Record<string, unknown>;

/** A line as a health provider, and what is wrong with it by column. */
export type ReadLine = {
  values: Values;
  kind: Line['kind'];
  institution: string | null;
  faults: Line['faults'];
};

export function readLine(columns: readonly ImportColumn[], cells: readonly string[]): ReadLine {
  const told: Told = toldBy(columns, cells);
  const { institution = null, kind: said, ...rest } = told;
  const kind = said === 'institution' || said === 'person' ? said : kindOf(told);
  const given: Values = { ...rest, kind, ...(said !== undefined && { kind: said }) };
  const code = told.lanr ? specialityOf(told.lanr) : '';
  if (told.speciality === undefined && specialities.has(code)) given.speciality = code;
  const { values, faults } = readFields(healthProviders.fields, given);
  const joint = faultsOf({ ...values, kind }).map(({ field, code: fault, params }) => ({
    column: camel(field.split('/').at(-1) ?? ''),
    code: fault,
    ...(params && { params }),
  }));
  return { values, kind, institution, faults: [...faults, ...joint] };
}

/** Without a word on it, whoever has a first name, a title, a LANR or a place of work is a person. */
function kindOf({ firstName, title, lanr, institution }: Told): Line['kind'] {
  return (firstName ?? title ?? lanr ?? institution) ? 'person' : 'institution';
}
