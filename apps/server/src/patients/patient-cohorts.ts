import { setPatientCohorts } from '@fernpuls/contract/patients/patient-cohorts.call';
import { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import { allows } from '@fernpuls/contract/permissions';
import { type Tag, tagList } from '@fernpuls/domain/tenancy/validation/option-rules';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { defaultVerbs } from '../kit/verbs.ts';
import { cohortsNamed, cohortsOfPatient } from './cohort.queries.ts';
import { lockPatient } from './lock-patient.queries.ts';
import { cohortVerbs } from './cohorts.ts';

const assignmentTable = defaultVerbs(cohortAssignments);

type Meant = { id: string; label: string };

/** The patient is in exactly the cohorts named; each joining and leaving is audited as itself. */
export const patientCohortsHandler: Handler = verb(setPatientCohorts, async (ctx, { patientId, tags }) => {
  if (!(await lockPatient(ctx.tx, patientId))) throw new Refusal('not_found');
  return { tags: await putIntoCohorts(ctx, patientId, tags) };
});

export async function putIntoCohorts(
  ctx: Context,
  patientId: string,
  tags: readonly Tag[],
): Promise<Meant[]> {
  const meant = await meantCohorts(ctx, tags);
  const held = await cohortsOfPatient(ctx.tx, patientId);
  for (const { assignmentId, cohortId } of held)
    if (!meant.some(({ id }) => id === cohortId)) await assignmentTable.remove(ctx, assignmentId);
  for (const { id: cohortId } of meant)
    if (!held.some((one) => one.cohortId === cohortId))
      await assignmentTable.create(ctx, { id: null, values: { patientId, cohortId } });
  return meant;
}

async function meantCohorts(ctx: Context, tags: readonly Tag[]): Promise<Meant[]> {
  const mayCreate = ctx.actor.kind === 'physician' && allows(ctx.actor.access, 'cohort', 'write');
  const known = await cohortsNamed(ctx.tx, {
    ids: tags.flatMap(({ id }) => (id === null ? [] : [id])),
    names: tags.flatMap(({ id, label }) => (id === null ? [label.trim()] : [])),
  });
  const meant = new Map<string, Meant>();
  for (const { id, label } of tags) {
    const name = label.trim();
    const found = known.find((one) => (id === null ? sameName(one.name, name) : one.id === id));
    if (!found && id !== null) throw invalid({ field: '/tags', code: 'reference_not_found' });
    const one = found ?? (await made(ctx, name, mayCreate));
    if (!found) known.push(one);
    meant.set(one.id, { id: one.id, label: one.name });
  }
  return [...meant.values()];
}

async function made(ctx: Context, name: string, mayCreate: boolean): Promise<{ id: string; name: string }> {
  const fault = tagList({ mayCreate })([{ id: null, label: name }]);
  if (fault) throw invalid({ field: '/tags', ...fault });
  return { id: await cohortVerbs.create(ctx, { id: null, values: { name } }), name };
}

function sameName(a: string, b: string): boolean {
  return a.toLocaleLowerCase() === b.toLocaleLowerCase();
}
