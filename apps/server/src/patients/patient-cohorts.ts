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
type Known = { id: string; name: string };

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
  const [wanted, has] = [new Set(meant.map(({ id }) => id)), new Set(held.map(({ cohortId }) => cohortId))];
  for (const { assignmentId, cohortId } of held)
    if (!wanted.has(cohortId)) await assignmentTable.remove(ctx, assignmentId);
  for (const { id: cohortId } of meant)
    if (!has.has(cohortId)) await assignmentTable.create(ctx, { id: null, values: { patientId, cohortId } });
  return meant;
}

async function meantCohorts(ctx: Context, tags: readonly Tag[]): Promise<Meant[]> {
  const mayCreate = ctx.actor.kind === 'physician' && allows(ctx.actor.access, 'cohort', 'write');
  const known = await cohortsNamed(ctx.tx, {
    ids: tags.flatMap(({ id }) => (id === null ? [] : [id])),
    names: tags.flatMap(({ id, label }) => (id === null ? [label.trim()] : [])),
  });
  const [byId, byName] = [new Map(known.map((one) => [one.id, one])), new Map(named(known).toReversed())];
  const meant = new Map<string, Meant>();
  for (const { id, label } of tags) {
    const name = label.trim();
    const found = id === null ? byName.get(name.toLocaleLowerCase()) : byId.get(id);
    if (!found && id !== null) throw invalid({ field: '/tags', code: 'reference_not_found' });
    const one = found ?? (await made(ctx, name, mayCreate));
    if (!found) byName.set(name.toLocaleLowerCase(), one);
    meant.set(one.id, { id: one.id, label: one.name });
  }
  return [...meant.values()];
}

async function made(ctx: Context, name: string, mayCreate: boolean): Promise<{ id: string; name: string }> {
  const fault = tagList({ mayCreate })([{ id: null, label: name }]);
  if (fault) throw invalid({ field: '/tags', ...fault });
  return { id: await cohortVerbs.create(ctx, { id: null, values: { name } }), name };
}

function named(known: readonly Known[]) {
  return known.map((one) => [one.name.toLocaleLowerCase(), one] as const);
}
