import type { FieldCode } from '@fernpuls/contract/errors';
import { retentionRules } from '@fernpuls/contract/lifecycle/retention-rule';
import { lawOn } from '@fernpuls/domain/patients/retention';
import { personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { toEntity } from '../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { dayOf } from '../tenancy/index.ts';
import { retentionRuleRows } from './retention-rules.queries.ts';

const byTable = defaultVerbs(retentionRules);
const at = (field: string, code: FieldCode, params = {}) =>
  invalid({ field: `/data/attributes/${field}`, code, params });

/** What was in force stays as it was; what is told of a record that is closed already is not touched by either. */
export const retentionRuleVerbs: Partial<Verbs<typeof retentionRules>> = {
  load: async (ctx, ids) => (await retentionRuleRows(ctx.tx, ids)).map(toEntity),
  create(ctx, { id, values }) {
    if (values.validFrom < dayOf(ctx.now)) throw at('valid_from', 'in_the_past');
    const { kind = 'treatment', years = null, days = null } = values;
    const [told, other] = kind === 'take_back' ? (['days', 'years'] as const) : (['years', 'days'] as const);
    const given = { years, days };
    if (given[told] === null) throw at(told, 'required');
    if (given[other] !== null) throw at(other, 'not_exactly_one');
    const least = lawOn(kind, values.validFrom).years ?? 0;
    if (years !== null && years < least) throw at('years', 'too_small', { min: least });
    return byTable.create(ctx, { id, values: { ...values, createdById: personId(ctx) } });
  },
  async remove(ctx, id) {
    const [held] = await retentionRuleRows(ctx.tx, [id]);
    if (!held) throw new Refusal('not_found');
    if (held.valid_from <= dayOf(ctx.now)) throw new Refusal('conflict');
    return byTable.remove(ctx, id);
  },
};
