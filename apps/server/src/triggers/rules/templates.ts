import type { InputOf } from '@fernpuls/contract/kit/call';
import { applyTriggerTemplate } from '@fernpuls/contract/triggers/apply-template.call';
import { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import { isDeepStrictEqual } from 'node:util';
import { invalid, Refusal } from '../../ground/errors.ts';
import { refuseKeeping } from '../../ground/keeping.ts';
import { verb } from '../../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { checkRecipients, soundRule } from '../write-trigger.ts';
import { requireGroup } from './meant-group.ts';
import { triggerOfTemplate } from './of-template.ts';
import { meantPatients } from './queries.ts';

const byTable = defaultVerbs(triggerTemplates);
const most = 5_000;

export const templateVerbs: Partial<Verbs<typeof triggerTemplates>> = {
  async create(ctx, input) {
    const rule = await soundRule(ctx, input.values.rule, { isWritten: true });
    await checkRecipients(ctx, input.values.recipientIds);
    refuseKeeping(ctx, ...(input.values.recipientIds ?? []));
    return byTable.create(ctx, { ...input, values: { ...input.values, rule } });
  },
  async update(ctx, id, values) {
    const [held] = await byTable.load(ctx, [id]);
    const isWritten = !isDeepStrictEqual(values.rule, held?.rule);
    const rule = values.rule ? await soundRule(ctx, values.rule, { isWritten }) : null;
    await checkRecipients(ctx, values.recipientIds);
    refuseKeeping(ctx, ...(values.recipientIds ?? []).filter((one) => !held?.recipientIds.includes(one)));
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
  const applied: { created: Created[]; skipped: Skipped[] } = { created: [], skipped: [] };
  const made = await triggerOfTemplate(ctx, template);
  for (const patientId of ids) {
    const trigger = has.has(patientId) ? { left: 'has_it' as const } : await made(patientId);
    if ('left' in trigger) applied.skipped.push({ patientId, reason: trigger.left });
    else applied.created.push({ patientId, triggerId: trigger.id });
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
