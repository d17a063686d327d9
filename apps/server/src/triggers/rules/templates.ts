import type { InputOf } from '@fernpuls/contract/kit/call';
import { applyTriggerTemplate } from '@fernpuls/contract/triggers/apply-template.call';
import { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { verb } from '../../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { namesOf } from '../follow-up/queries.ts';
import { checkRecipients, createTrigger, soundRule } from '../write-trigger.ts';
import { requireGroup } from './meant-group.ts';
import { agreedValues, meantPatients } from './queries.ts';

const byTable = defaultVerbs(triggerTemplates);
const most = 5_000;

export const templateVerbs: Partial<Verbs<typeof triggerTemplates>> = {
  async create(ctx, input) {
    const rule = await soundRule(ctx, input.values.rule);
    await checkRecipients(ctx, input.values.recipientIds);
    return byTable.create(ctx, { ...input, values: { ...input.values, rule } });
  },
  async update(ctx, id, values) {
    const rule = values.rule ? await soundRule(ctx, values.rule) : null;
    await checkRecipients(ctx, values.recipientIds);
    return byTable.update(ctx, id, rule ? { ...values, rule } : values);
  },
};

export const applyTemplateHandler = verb(applyTriggerTemplate, async (ctx, input) => {
  const template = await ctx.tx
    .selectFrom('trigger_template')
    .where('id', '=', input.templateId)
    .where('is_active', '=', true)
    .selectAll()
    .executeTakeFirst();
  if (!template) throw new Refusal('not_found');
  checkWhom(input);
  await requireGroup(ctx, input);
  const ids = await meantPatients(ctx.tx, input, most + 1);
  if (ids.length > most)
    throw invalid({
      field: input.cohortId ? '/cohort_id' : '/program_id',
      code: 'too_many',
      params: { max: most },
    });
  if (input.patientIds && ids.length < new Set(input.patientIds).size) throw new Refusal('not_found');
  const having = await ctx.tx
    .selectFrom('measurement_trigger')
    .where('template_id', '=', template.id)
    .where('patient_id', 'in', ids.length > 0 ? ids : [template.id])
    .select('patient_id')
    .execute();
  const has = new Set(having.map((row) => row.patient_id));
  const { rule } = template;
  // Who has left since is told no more.
  const recipientIds = [...(await namesOf(ctx.tx, template.recipient_ids, 'active')).keys()];
  const applied: { created: Created[]; skipped: Skipped[] } = { created: [], skipped: [] };
  for (const patientId of ids) {
    const reason = has.has(patientId) ? ('has_it' as const) : await lacking(ctx, patientId, rule);
    if (reason) {
      applied.skipped.push({ patientId, reason });
      continue;
    }
    const { priority, color, name: description, creates_task: createsTask } = template;
    const told = { createsTask, recipientIds };
    const values = { patientId, priority, color, description, rule, templateId: template.id, ...told };
    applied.created.push({ patientId, triggerId: await createTrigger(ctx, { id: null, values }) });
  }
  return applied;
});

/** Exactly one way to say who is meant. */
function checkWhom({ patientIds, cohortId, programId }: Whom): void {
  if ([patientIds, cohortId, programId].filter((given) => given !== undefined).length !== 1)
    throw invalid({ field: '/patient_ids', code: 'required' });
}

type Whom = Pick<InputOf<typeof applyTriggerTemplate>, 'patientIds' | 'cohortId' | 'programId'>;
type Created = { patientId: string; triggerId: string };
type Skipped = { patientId: string; reason: 'has_it' | 'personal_value_missing' };

async function lacking(ctx: Context, patientId: string, rule: Rule) {
  const { personal } = needsOf(rule);
  if (personal.length === 0) return null;
  const agreed = await agreedValues(ctx.tx, patientId, ctx.now);
  return personal.every((key) => agreed.has(key)) ? null : ('personal_value_missing' as const);
}
