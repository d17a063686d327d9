import type { InputOf } from '@fernpuls/contract/kit/call';
import {
  importPatients,
  type PatientImport,
  undoImport,
} from '@fernpuls/contract/patients/import-patients.call';
import type { Registration } from '@fernpuls/contract/patients/registration';
import { type Context, personId, type Scope } from '../../ground/context.ts';
import { Refusal, refusalOf } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { refuseJob } from '../../ground/workshop/failed.ts';
import { jobOf } from '../../ground/workshop/job.ts';
import { ownerOf } from '../../ground/workshop/owner.ts';
import type { Workshop } from '../../ground/workshop/workshop.ts';
import { type Handler, scoped, verb } from '../../kit/routes.ts';
import { inContext, inReading } from '../../kit/transaction.ts';
import { patientHistory } from '../queries.ts';
import { registerOne } from '../register.ts';
import { removePatient } from '../write-patient.ts';
import type { run as judge } from './judge-lines.job.ts';
import { backToPlace, beginImport, endImport, holdPlace, noteImported, possiblyMeant } from './queries.ts';
import type { ReadLine } from './read-line.ts';
import type { run as readLines } from './read-lines.job.ts';

const bounds = { cpuSeconds: 20, megabytes: 768 };
const reading = jobOf<typeof readLines>(new URL('./read-lines.job.ts', import.meta.url), bounds);
const judging = jobOf<typeof judge>(new URL('./judge-lines.job.ts', import.meta.url), bounds);

export function patientImportHandlers(workshop: Workshop): Handler[] {
  return [
    scoped(importPatients, (scope, given) => importLines(scope, given, workshop)),
    verb(undoImport, async (ctx, { id }) => {
      const by = personId(ctx);
      const ids = by === null ? null : await endImport(ctx.tx, { id, by });
      if (ids === null) throw new Refusal('not_found');
      const kept: string[] = [];
      for (const patientId of ids) if (!(await isRemoved(ctx, patientId))) kept.push(patientId);
      return { removed: ids.length - kept.length, kept: kept.length };
    }),
  ];
}

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

async function importLines(
  scope: Scope,
  { columns, lines, isConfirmed, importId = null }: InputOf<typeof importPatients>,
  workshop: Workshop,
): Promise<{ data: PatientImport }> {
  const [owner, refuse] = [ownerOf(scope), refuseJob('/lines')];
  const read = await workshop.run(reading, { columns, lines }, owner).catch(refuse);
  const texts = (pick: (values: Partial<Registration>) => string | null | undefined) =>
    read.map(({ values }) => pick(values)).filter((text) => typeof text === 'string');
  const known = await inReading(scope, ({ tx }) =>
    possiblyMeant(tx, {
      numbers: texts((values) => values.customPatientId),
      kvnrs: texts((values) => values.kvnr),
      days: texts((values) => values.birthDate),
    }),
  );
  const judged = await workshop.run(judging, { read, known }, owner).catch(refuse);
  const wanted = read.filter((_, at) => judged[at]?.state === 'new');
  if (!isConfirmed || wanted.length === 0) return { data: { created: 0, importId, lines: judged } };
  const id = importId ?? newId();
  await inContext(scope, (ctx) => store(ctx, id, wanted));
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
