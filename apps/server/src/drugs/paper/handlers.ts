import { applyDrugPlan, exportDrugPlan, printDrugPlan } from '@fernpuls/contract/drugs/paper.call';
import { randomUUID } from 'node:crypto';
import { type WriteFault, writePlan } from '@fernpuls/domain/drugs/bmp/write';
import { writeBundle } from '@fernpuls/domain/drugs/fhir/write-bundle';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { RawFile } from '../../ground/raw-answer.ts';
import { toEntity } from '../../ground/rows.ts';
import type { Workshop } from '../../ground/workshop/workshop.ts';
import { type Handler, scoped, verb } from '../../kit/routes.ts';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayOf } from '../../tenancy/index.ts';
import { applyPlan } from './apply.ts';
import { bmpOfPlan, bmpPerson } from './bmp-of-plan.ts';
import { planPdf } from './plan-pdf.ts';
import { authorOfPlan, personOfPlan, rowsOnPaper, statedRows } from './queries.ts';

export const paperHandlers = (workshop: Workshop): Handler[] => [
  verb(printDrugPlan, async (ctx, { patientId }) => {
    const plan = await planOf(ctx, patientId);
    const pages = writePlan(plan);
    if (!Array.isArray(pages)) throw unprintable(pages);
    return new RawFile(await planPdf(plan, pages), 'medikationsplan.pdf');
  }),
  verb(exportDrugPlan, async (ctx, { patientId }) => {
    const bundle = Buffer.from(await bundleOf(ctx, patientId));
    return new RawFile(bundle, 'medikationsplan.fhir.json');
  }),
  scoped(applyDrugPlan, (scope, input) => applyPlan(scope, input, workshop)),
];

async function planOf(ctx: Context, patientId: string) {
  const { person, author } = await headOf(ctx, patientId);
  const rows = withSubstances(await rowsOnPaper(ctx.tx, patientId, dayOf(ctx.now)));
  return bmpOfPlan({ id: randomUUID(), person, author, writtenAt: clockOf(ctx.now), rows });
}

async function headOf(ctx: Context, patientId: string) {
  const person = await personOfPlan(ctx.tx, patientId);
  const author = await authorOfPlan(ctx.tx, personId(ctx));
  if (!person || !author) throw new Refusal('not_found');
  return { person: toEntity(person), author };
}

/** Everything that is or was on the plan, for whoever reads FHIR. */
async function bundleOf(ctx: Context, patientId: string): Promise<string> {
  const { person, author } = await headOf(ctx, patientId);
  const bundle = writeBundle({
    id: randomUUID(),
    patientId,
    person: bmpPerson(person),
    author: author.name,
    writtenAt: ctx.now.toISOString(),
    rows: withSubstances(await statedRows(ctx.tx, patientId)),
  });
  return JSON.stringify(bundle, null, 2);
}

function withSubstances(rows: Awaited<ReturnType<typeof rowsOnPaper>>) {
  return rows.map(toEntity).map((row) => ({ ...row, substances: row.substances ?? [] }));
}

/** On the practice's clock, without a zone, as the plan has it. */
function clockOf(now: Date): string {
  const offset = calendarOf().offset(now.getTime());
  return new Date(now.getTime() + offset).toISOString().slice(0, 19);
}

function unprintable(found: WriteFault) {
  const field = '/data';
  if (found.fault === 'sign') return invalid({ field, code: 'drug_plan_sign', params: { sign: found.sign } });
  return invalid({ field, code: 'drug_plan_too_long' });
}
