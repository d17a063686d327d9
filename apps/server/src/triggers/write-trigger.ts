import type { FieldError } from '@fernpuls/contract/errors';
import { isFieldCode } from '@fernpuls/contract/errors';
import { type CreateInput, snake, type UpdateInput } from '@fernpuls/contract/kit/resource';
import {
  type MeasurementTrigger,
  measurementTriggers,
} from '@fernpuls/contract/triggers/measurement-trigger';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { checkRule, checkThreshold, type RuleFault } from '@fernpuls/domain/triggers/rules/check-rule';
import { type Rule, surveysOf } from '@fernpuls/domain/triggers/rules/rule';
import { checkReach, checkScoreReach } from '@fernpuls/domain/triggers/rules/reach';
import {
  checkSurveyRule,
  type KnownSurveys,
  withSurveyWords,
} from '@fernpuls/domain/triggers/rules/survey-rule';
import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import { subjectOf } from '@fernpuls/domain/triggers/subject';
import { type ThresholdType, thresholdRule } from '@fernpuls/domain/triggers/threshold';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { refuseComingBack } from '../ground/keeping.ts';
import type { Change } from '../ground/rows.ts';
import { defaultVerbs } from '../kit/verbs.ts';
import { readRule } from '../measurements/index.ts';
import { knownSurveys } from '../surveys/index.ts';
import { namesOf } from './follow-up/queries.ts';
import { agreedValues, namedPhase } from './rules/queries.ts';
import { tightenOpen } from './tighten.ts';

const byTable = defaultVerbs(measurementTriggers);
const attributes = '/data/attributes';

type Fields = typeof measurementTriggers.fields;
type Written = Pick<
  MeasurementTrigger,
  'patientId' | 'valueType' | 'component' | 'threshold' | 'thresholdType' | 'rule'
>;

/**
 * A rule that cannot be asked is refused where it is wrong: `/data/attributes/rule/when/of/1/operand`; one that is
 * written now, also where it is never or always true. It comes back with the words of the surveys it names.
 */
export async function soundRule(
  ctx: Pick<Context, 'tx'>,
  rule: Rule,
  { isWritten }: { isWritten: boolean },
): Promise<Rule> {
  const surveyIds = surveysOf(rule);
  const known: KnownSurveys = surveyIds.length > 0 ? await knownSurveys(ctx.tx, surveyIds) : new Map();
  const faults = [...checkRule(rule), ...checkSurveyRule(rule, known)];
  if (isWritten && faults.length === 0) faults.push(...checkReach(rule), ...checkScoreReach(rule, known));
  if (faults.length > 0) throw new Refusal('invalid', faults.map(told));
  return withPhaseWords(ctx, withSurveyWords(rule, known));
}

function told({ path, code, params }: RuleFault): FieldError {
  const pointer = path.split('/').map(snake).join('/');
  const known = isFieldCode(code) ? code : 'invalid_format';
  return { field: `${attributes}/rule/${pointer}`, code: known, ...(params && { params }) };
}

/** A phase nobody can be in would keep the rule silent for ever. */
async function withPhaseWords({ tx }: Pick<Context, 'tx'>, rule: Rule): Promise<Rule> {
  if (!rule.phase) return rule;
  const { program, phase } = rule.phase;
  const named = await namedPhase(tx, program, phase);
  const field = `${attributes}/rule/phase/${named ? 'phase' : 'program'}`;
  if (named?.name === null || !named) throw invalid({ field, code: 'reference_not_found' });
  return { ...rule, phase: { program, phase, programName: named.program, phaseName: named.name } };
}

/**
 * Either a threshold on a type and component that go together, or a sound rule whose personal values are agreed: the
 * rule with its words, null for a threshold.
 */
async function check(
  ctx: Context,
  { isNew, isWritten, ...written }: Written & { isNew: boolean; isWritten: boolean },
): Promise<Rule | null> {
  const { rule, valueType, component, threshold, thresholdType } = written;
  if (!rule) {
    if (threshold === null || thresholdType === null || valueType === null)
      throw invalid({ field: `${attributes}/rule`, code: 'rule_or_threshold' });
    checkWatched(valueType, component);
    if (isNew) checkBorder({ threshold, valueType, component });
    if (isWritten) refuseOutOfReach({ threshold, thresholdType, valueType, component });
    return null;
  }
  if (threshold !== null || thresholdType !== null)
    throw invalid({ field: `${attributes}/threshold`, code: 'rule_or_threshold' });
  if (valueType !== null) checkWatched(valueType, component);
  const worded = await soundRule(ctx, rule, { isWritten });
  const { personal } = needsOf(rule);
  if (personal.length === 0) return worded;
  const agreed = await agreedValues(ctx.tx, written.patientId, ctx.now);
  if (personal.some((key) => !agreed.has(key)))
    throw invalid({ field: `${attributes}/rule`, code: 'personal_value_missing' });
  return worded;
}

/** A slip of the hand, 840 for 84, that would never raise an alarm or always. */
function checkBorder({
  threshold,
  ...watched
}: {
  threshold: number;
  valueType: string;
  component: string | null;
}) {
  const [fault] = checkThreshold(threshold, watched);
  if (fault)
    throw invalid({
      field: `${attributes}/threshold`,
      code: 'border_not_measurable',
      params: fault.params ?? {},
    });
}

/** A limit no value can break, or every one does. */
function refuseOutOfReach(plain: {
  threshold: number;
  thresholdType: ThresholdType;
  valueType: string;
  component: string | null;
}): void {
  const [fault] = checkReach(thresholdRule(plain));
  if (fault) throw invalid({ ...told(fault), field: `${attributes}/threshold` });
}

/** Those told of alarms work here and have not left. */
export async function checkRecipients(ctx: Context, ids: readonly string[] | undefined): Promise<void> {
  if (!ids || ids.length === 0) return;
  const known = await namesOf(ctx.tx, ids, 'active');
  if (ids.some((id) => !known.has(id)))
    throw invalid({ field: `${attributes}/recipient_ids`, code: 'reference_not_found' });
}

/** A component belongs to a type that has it; recordings have no threshold. */
function checkWatched(valueType: string, component: string | null): void {
  const type = findValueType(valueType);
  if (!type || type.recording)
    throw invalid({ field: `${attributes}/value_type`, code: 'value_type_elsewhere' });
  if (component !== null && !type.components?.some((part) => part.key === component))
    throw invalid({ field: `${attributes}/component`, code: 'component_unknown' });
}

const nothing = { valueType: null, component: null, threshold: null, thresholdType: null, rule: null };

/** A rule is filed under the first type it asks for, so that it stands beside that chart. */
function filed<T extends Change<Fields>>(values: T): T {
  const { rule } = values;
  if (!rule || values.valueType) return values;
  const [valueType = null] = needsOf(rule).valueTypes;
  return { ...values, valueType };
}

/** As somebody writes it: what a template names was decided by who wrote that. */
export async function createOwnTrigger(
  ctx: Context,
  input: { id: string | null; values: CreateInput<Fields> },
): Promise<string> {
  const { patientId, recipientIds: after = [] } = input.values;
  await refuseComingBack(ctx, { patientId, before: [], after });
  return createTrigger(ctx, input, { isWritten: true });
}

export async function createTrigger(
  ctx: Context,
  input: { id: string | null; values: CreateInput<Fields> },
  { isWritten } = { isWritten: false },
): Promise<string> {
  const rule = await check(ctx, { ...nothing, ...input.values, isNew: true, isWritten });
  await checkRecipients(ctx, input.values.recipientIds);
  const values = rule ? { ...input.values, rule } : input.values;
  return byTable.create(ctx, { ...input, values: filed(values) });
}

/** A rule that cannot be read any more is shown as none: what screens say of rules they could not say of it. */
export async function loadTriggers(ctx: Context, ids: readonly string[]): Promise<MeasurementTrigger[]> {
  const rows = await byTable.load(ctx, ids);
  const names = await namesOf(
    ctx.tx,
    rows.flatMap(({ recipientIds }) => recipientIds),
  );
  return rows.map((row) => {
    const rule = row.rule && readRule(row.rule);
    const subjectType = subjectOf({ rule, templateId: row.templateId });
    const notificationRecipients = row.recipientIds.flatMap((physicianId) => {
      const physicianName = names.get(physicianId);
      return physicianName === undefined
        ? []
        : [{ physicianId, physicianName, subjectType, subjectId: row.id }];
    });
    return { ...row, rule, notificationRecipients };
  });
}

const raising: readonly string[] = Object.keys(nothing);

/** A form sends every field: what stands there from before is not written by that. */
function isChanged(name: string, { held, values }: { held: object; values: object }): boolean {
  const [before, now] = [new Map(Object.entries(held)), new Map(Object.entries(values))];
  return now.has(name) && !isDeepStrictEqual(now.get(name), before.get(name));
}

export async function updateTrigger(ctx: Context, id: string, values: UpdateInput<Fields>): Promise<void> {
  await change(ctx, id, values);
  if (values.priority) await tightenOpen(ctx, id, values.priority);
}

async function change(ctx: Context, id: string, values: UpdateInput<Fields>): Promise<void> {
  const before = await ctx.tx
    .selectFrom('measurement_trigger')
    .where('id', '=', id)
    .select(['patient_id', 'value_type', 'component', 'threshold', 'threshold_type', 'rule', 'recipient_ids'])
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new Refusal('not_found');
  const held = {
    patientId: before.patient_id,
    valueType: before.value_type,
    component: before.component,
    threshold: before.threshold,
    thresholdType: before.threshold_type,
    rule: before.rule && readRule(before.rule),
  };
  await checkRecipients(ctx, values.recipientIds);
  const { patient_id: patientId, recipient_ids: told } = before;
  await refuseComingBack(ctx, { patientId, before: told, after: values.recipientIds ?? told });
  const isBroken = before.rule !== null && held.rule === null;
  // One that cannot be read is switched off and described like any other, and mended by a new one.
  if (isBroken && !Object.keys(values).some((name) => raising.includes(name)))
    return byTable.update(ctx, id, values);
  // What stands there from before is switched off and described like any other.
  const isNew = raising.some((name) => name in values);
  const isWritten = raising.some((name) => isChanged(name, { held, values }));
  const rule = await check(ctx, { ...held, ...values, isNew, isWritten });
  return byTable.update(ctx, id, rule && values.rule ? { ...values, rule } : values);
}
