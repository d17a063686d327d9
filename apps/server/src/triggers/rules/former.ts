import {
  comparedAtOnce,
  comparedDays,
  compareFormerRule,
  formerRules,
  formerRulesDuty,
  takenAtOnce,
  takeOverFormerRules,
} from '@fernpuls/contract/triggers/former-rules.call';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import { toldNumber } from '@fernpuls/domain/measurements/reading-sign';
import { dayMs, hourMs } from '@fernpuls/domain/kit/spans';
import { isReplayed } from '@fernpuls/domain/triggers/rules/back-test';
import { compareMeanings, takenOver } from '@fernpuls/domain/triggers/rules/former';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { requireAllPatients } from '../../ground/reach.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { defaultVerbs } from '../../kit/verbs.ts';
import { readRule } from '../../measurements/index.ts';
import { patientsOf } from './back-test.ts';
import {
  dutyDay,
  endDuty,
  formerGroups,
  patientsOfGroup,
  peopleToCall,
  rulesOfGroup,
} from './former.queries.ts';

const triggers = defaultVerbs(measurementTriggers);
const templates = defaultVerbs(triggerTemplates);

export const formerHandlers: Handler[] = [
  verb(formerRules, async (ctx) => ({
    dueOn: await dutyDay(ctx.tx),
    groups: (await formerGroups(ctx.tx)).map((row) => ({
      key: row.key,
      templateId: row.template_id,
      templateName: row.template_name,
      rule: readRule(row.rule),
      isTemplate: row.is_template,
      rules: row.rules,
      patients: row.patients,
    })),
  })),
  verb(formerRulesDuty, async (ctx) => ({ dueOn: await dutyDay(ctx.tx) })),
  verb(compareFormerRule, async (ctx, { key, from = null }) => {
    const rule = await ruleOf(ctx, key);
    if (!isReplayed(rule)) throw invalid({ field: '/key', code: 'clock_not_replayed' });
    const { ids, total } = await patientsOfGroup(ctx.tx, { key, from, most: comparedAtOnce + 1 });
    const some = ids.slice(0, comparedAtOnce);
    const start = ctx.now.getTime() - comparedDays * dayMs;
    const since = new Date(start - needsOf(rule).hours * hourMs);
    const patients = await patientsOf(ctx, some, { since, rule });
    const { before, after, missed } = compareMeanings(rule, patients, { from: start, days: comparedDays });
    const people = await peopleToCall(
      ctx.tx,
      missed.map(({ patientId }) => patientId),
    );
    const typeOf = new Map(
      patients.flatMap(({ readings }) => readings.map((one) => [one.id, one.valueType])),
    );
    return {
      before,
      after,
      missed: missed.flatMap(({ patientId, events, newest, wasTold }) => {
        const person = people.find(({ id }) => id === patientId);
        if (!person) return [];
        const { name, custom_patient_id: customPatientId, phone } = person;
        const { readingId, value, limit } = newest;
        const measuredAt = new Date(newest.measuredAt).toISOString();
        const valueType = typeOf.get(readingId) ?? null;
        const shown = { readingId, measuredAt, valueType, ...toldNumber(value), limit };
        return [{ patientId, name, customPatientId, phone, events, ...shown, wasTold }];
      }),
      done: some.length,
      of: total,
      next: ids[comparedAtOnce] ?? null,
    };
  }),
  verb(takeOverFormerRules, async (ctx, { key }) => {
    // The template and everybody's rules: not for somebody who sees their own patients alone.
    requireAllPatients(ctx);
    const rule = takenOver(await ruleOf(ctx, key));
    const { rows, total } = await rulesOfGroup(ctx.tx, key, takenAtOnce);
    for (const { id, is_template: isTemplate } of rows)
      await (isTemplate ? templates : triggers).update(ctx, id, { rule });
    const by = personId(ctx);
    if ((await endDuty(ctx.tx)) && by) ctx.announce('alarm_policy', [by]);
    return { taken: rows.length, left: total - rows.length };
  }),
];

/** The condition of a group; one that nobody can read is mended by a new rule. */
async function ruleOf(ctx: Context, key: string): Promise<Rule> {
  const { rows } = await rulesOfGroup(ctx.tx, key, 1);
  const [first] = rows;
  if (!first) throw new Refusal('not_found');
  const rule = readRule(first.rule);
  if (!rule) throw invalid({ field: '/key', code: 'invalid_format' });
  return rule;
}
