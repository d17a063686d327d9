import { cohorts, type cohortVersions } from '@fernpuls/contract/patients/cohort';
import { type Context, personId } from '../ground/context.ts';
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
    await keep(ctx, { cohortId: id, comment: input.values.versionComment ?? null, by: personId(ctx) });
    return id;
  },
  async update(ctx, id, values) {
    await lockCohort(ctx.tx, id);
    // What a server of the release before wrote during an upgrade has no version yet.
    await keep(ctx, { cohortId: id, comment: undefined, by: null });
    await byTable.update(ctx, id, values);
    await keep(ctx, { cohortId: id, comment: values.versionComment, by: personId(ctx) });
  },
  async remove(ctx, id) {
    await lockCohort(ctx.tx, id);
    const [cohort] = await cohortRows(ctx.tx, [id]);
    if (cohort?.delete_disabled) throw new Refusal('still_referenced');
    await byTable.remove(ctx, id);
  },
} satisfies Partial<Verbs<typeof cohorts>>;

const keep = (ctx: Context, version: Omit<Parameters<typeof keepCohortVersion>[1], 'id'>) =>
  keepCohortVersion(ctx.tx, { id: newId(), ...version });

export const cohortVersionVerbs: Partial<Verbs<typeof cohortVersions>> = {
  load: async (ctx, ids) => (await cohortVersionRows(ctx.tx, ids)).map(toEntity),
};
