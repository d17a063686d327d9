import type { PatientImport } from '@fernpuls/contract/patients/import-patients.call';
import type { Registration } from '@fernpuls/contract/patients/registration';
import { knownNames } from '@fernpuls/domain/patients/known-names';
import type { Known } from './queries.ts';
import type { ReadLine } from './read-line.ts';

type Line = PatientImport['lines'][number];
type Given = { read: readonly ReadLine[]; known: readonly Known[] };

/** What becomes of each line, knowing those before it. */
export function run({ read, known: stored }: Given): Line[] {
  const register = knownPeople(stored);
  return read.map(({ values, faults }) => {
    const { lastName = '', firstName = '' } = values;
    const name = [lastName, firstName].filter(Boolean).join(', ');
    if (faults.length > 0) return { state: 'faulty', name, knownAs: null, faults };
    const own = asKnown(values);
    const knownAs = register.find(own);
    if (knownAs) return { state: 'known', name, knownAs, faults: [] };
    register.add(own);
    return { state: 'new', name, knownAs: null, faults: [] };
  });
}

/** Found by what is equal; names are compared among those born on one day alone. */
function knownPeople(stored: readonly Known[]) {
  const [numbers, kvnrs] = [new Map<string, Known>(), new Map<string, Known>()];
  const days = new Map<string, ReturnType<typeof knownNames<Known>>>();
  const add = (one: Known) => {
    for (const number of one.numbers) numbers.set(number, one);
    for (const kvnr of one.kvnrs) kvnrs.set(kvnr, one);
    const born = days.get(one.birthDate) ?? knownNames<Known>();
    born.add(one);
    days.set(one.birthDate, born);
  };
  for (const one of stored) add(one);
  const told = (one: Known, by: NonNullable<Line['knownAs']>['by']) => ({
    id: one.id || null,
    name: `${one.lastName}, ${one.firstName}`,
    by,
  });
  const find = (own: Known): Line['knownAs'] => {
    const named = own.numbers.map((number) => numbers.get(number)).find(Boolean);
    if (named) return told(named, 'number');
    const insured = own.kvnrs.map((kvnr) => kvnrs.get(kvnr)).find(Boolean);
    if (insured) return told(insured, 'insurance_number');
    const alike = days.get(own.birthDate)?.first(own);
    return alike ? told(alike, 'name_and_birth') : null;
  };
  return { add, find };
}

/** A line as if it were stored, without an id. */
function asKnown(values: Partial<Registration>): Known {
  const { lastName = '', firstName = '', birthDate = '', customPatientId = '', kvnr } = values;
  return { id: '', lastName, firstName, birthDate, numbers: [customPatientId], kvnrs: kvnr ? [kvnr] : [] };
}
