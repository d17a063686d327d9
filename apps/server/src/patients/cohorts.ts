import { cohorts, type cohortVersions } from '@fernpuls/contract/patients/cohort';
import { personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { toEntity } from '../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { cohortRows, keepCohortVersion, lockCohort, cohortVersionRows } from './cohort.queries.ts';

const byTable = defaultVerbs(cohorts);

export const cohortVerbs = {
  load: async (ctx, ids) => (await cohortRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, input) {
    const id = await byTable.create(ctx, input);
    const comment = input.values.versionComment ?? null;
    await keepCohortVersion(ctx.tx, { id: newId(), cohortId: id, comment, by: personId(ctx) });
    return id;
  },
  async update(ctx, id, values) {
    await byTable.update(ctx, id, values);
    const comment = values.versionComment;
    await keepCohortVersion(ctx.tx, { id: newId(), cohortId: id, comment, by: personId(ctx) });
  },
  async remove(ctx, id) {
    await lockCohort(ctx.tx, id);
    const [cohort] = await cohortRows(ctx.tx, [id]);
    if (cohort?.delete_disabled) throw new Refusal('still_referenced');
    await byTable.remove(ctx, id);
  },
} satisfies Partial<Verbs<typeof cohorts>>;

export const cohortVersionVerbs: Partial<Verbs<typeof cohortVersions>> = {
  load: async (ctx, ids) => (await cohortVersionRows(ctx.tx, ids)).map(toEntity),
};
