import type { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import type { Context } from '../../ground/context.ts';
import type { LoadedRow } from '../../ground/rows.ts';
import { namesOf } from '../follow-up/queries.ts';
import { createTrigger } from '../write-trigger.ts';
import { agreedValues } from './queries.ts';

type Template = Pick<
  LoadedRow<typeof triggerTemplates>,
  'id' | 'name' | 'priority' | 'color' | 'rule' | 'creates_task' | 'recipient_ids'
>;
type Made = { id: string } | { left: 'personal_value_missing' };

/** Makes a trigger of a template, patient by patient; a rule on a value nobody has agreed with somebody is left out. */
export async function triggerOfTemplate(
  ctx: Context,
  template: Template,
): Promise<(patientId: string) => Promise<Made>> {
  const { rule, priority, color, name: description, creates_task: createsTask } = template;
  // Who has left since is told no more.
  const recipientIds = [...(await namesOf(ctx.tx, template.recipient_ids, 'active')).keys()];
  return async (patientId) => {
    if (await lacks(ctx, patientId, rule)) return { left: 'personal_value_missing' };
    const values = { patientId, priority, color, description, rule, templateId: template.id };
    return { id: await createTrigger(ctx, { id: null, values: { ...values, createsTask, recipientIds } }) };
  };
}

async function lacks(ctx: Context, patientId: string, rule: Rule): Promise<boolean> {
  const { personal } = needsOf(rule);
  if (personal.length === 0) return false;
  const agreed = await agreedValues(ctx.tx, patientId, ctx.now);
  return !personal.every((key) => agreed.has(key));
}
