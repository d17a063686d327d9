import type { InputOf } from '@fernpuls/contract/kit/call';
import {
  importPatients,
  type PatientImport,
  undoImport,
} from '@fernpuls/contract/patients/import-patients.call';
import type { Registration } from '@fernpuls/contract/patients/registration';
import { likenessOf } from '@fernpuls/domain/patients/duplicates';
import { type Context, personId } from '../../ground/context.ts';
import { Refusal, refusalOf } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { patientHistory } from '../queries.ts';
import { registerOne } from '../register.ts';
import { removePatient } from '../write-patient.ts';
import {
  backToPlace,
  beginImport,
  endImport,
  holdPlace,
  type Known,
  noteImported,
  possiblyMeant,
} from './queries.ts';
import { type ReadLine, readLine } from './read-line.ts';

type Line = PatientImport['lines'][number];

export const patientImportHandlers: Handler[] = [
  verb(importPatients, run),
  verb(undoImport, async (ctx, { id }) => {
    const by = personId(ctx);
    const ids = by === null ? null : await endImport(ctx.tx, { id, by });
    if (ids === null) throw new Refusal('not_found');
    const kept: string[] = [];
    for (const patientId of ids) if (!(await isRemoved(ctx, patientId))) kept.push(patientId);
    return { removed: ids.length - kept.length, kept: kept.length };
  }),
];

/** Who has something that is kept stays, and keeps nobody else from going. */
async function isRemoved(ctx: Context, patientId: string): Promise<boolean> {
  if (await patientHistory(ctx.tx, patientId)) return false;
  await holdPlace(ctx.tx);
  try {
    await removePatient(ctx, patientId);
    return true;
  } catch (error) {
    if (refusalOf(error, true)?.code !== 'still_referenced') throw error;
    await backToPlace(ctx.tx);
    return false;
  }
}

async function run(ctx: Context, given: InputOf<typeof importPatients>): Promise<{ data: PatientImport }> {
  const { columns, lines, isConfirmed, importId } = given;
  const read = lines.map((cells) => readLine(columns, cells));
  const texts = (pick: (values: Partial<Registration>) => string | null | undefined) =>
    read.map(({ values }) => pick(values)).filter((text) => typeof text === 'string');
  const known = await possiblyMeant(ctx.tx, {
    numbers: texts((values) => values.customPatientId),
    kvnrs: texts((values) => values.kvnr),
    days: texts((values) => values.birthDate),
  });
  const judged = judge(read, known);
  const wanted = read.filter((_, at) => judged[at]?.state === 'new');
  if (!isConfirmed || wanted.length === 0)
    return { data: { created: 0, importId: importId ?? null, lines: judged } };
  const id = importId ?? newId();
  await store(ctx, id, wanted);
  return { data: { created: wanted.length, importId: id, lines: judged } };
}

async function store(ctx: Context, id: string, wanted: readonly ReadLine[]): Promise<void> {
  const by = personId(ctx);
  if (by === null || !(await beginImport(ctx.tx, { id, by }))) throw new Refusal('conflict');
  const made: string[] = [];
  // Without a fault a line has all that a registration needs.
  for (const { values } of wanted) made.push(await registerOne(ctx, values as Registration));
  await noteImported(ctx.tx, id, made);
}

/** What becomes of each line, knowing those before it. */
function judge(read: readonly ReadLine[], stored: readonly Known[]): Line[] {
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
  const days = new Map<string, Known[]>();
  const add = (one: Known) => {
    for (const number of one.numbers) numbers.set(number, one);
    for (const kvnr of one.kvnrs) kvnrs.set(kvnr, one);
    days.set(one.birthDate, [...(days.get(one.birthDate) ?? []), one]);
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
    const alike = days.get(own.birthDate)?.find((one) => likenessOf(own, one) === 'name_and_birth');
    return alike ? told(alike, 'name_and_birth') : null;
  };
  return { add, find };
}

/** A line as if it were stored, without an id. */
function asKnown(values: Partial<Registration>): Known {
  const { lastName = '', firstName = '', birthDate = '', customPatientId = '', kvnr } = values;
  return { id: '', lastName, firstName, birthDate, numbers: [customPatientId], kvnrs: kvnr ? [kvnr] : [] };
}
