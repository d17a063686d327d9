import { retentionRules } from '@fernpuls/contract/lifecycle/retention-rule';
import { personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { toEntity } from '../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { dayOf } from '../tenancy/index.ts';
import { retentionRuleRows } from './retention-rules.queries.ts';

const byTable = defaultVerbs(retentionRules);

/** What was in force stays as it was; what is told of a record that is closed already is not touched by either. */
export const retentionRuleVerbs: Partial<Verbs<typeof retentionRules>> = {
  load: async (ctx, ids) => (await retentionRuleRows(ctx.tx, ids)).map(toEntity),
  create(ctx, { id, values }) {
    if (values.validFrom < dayOf(ctx.now))
      throw invalid({ field: '/data/attributes/valid_from', code: 'in_the_past' });
    return byTable.create(ctx, { id, values: { ...values, createdById: personId(ctx) } });
  },
  async remove(ctx, id) {
    const [held] = await retentionRuleRows(ctx.tx, [id]);
    if (!held) throw new Refusal('not_found');
    if (held.valid_from <= dayOf(ctx.now)) throw new Refusal('conflict');
    return byTable.remove(ctx, id);
  },
};
