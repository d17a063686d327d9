import {
  type patientSurveyEffects,
  type patientSurveySessions,
  patientSurveys,
} from '@fernpuls/contract/surveys/patient-survey';
import { surveys, type surveyVersions } from '@fernpuls/contract/surveys/survey';
import { checkSurveyRule, withSurveyWords } from '@fernpuls/domain/triggers/rules/survey-rule';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { withSpan } from '../measurements/index.ts';
import { newId } from '../ground/ids.ts';
import { toEntity } from '../ground/rows.ts';
import { sameJson } from '../ground/same-json.ts';
import { checkCarriedThings, holdCarriers } from './carried-things.ts';
import { setClock } from './clock.ts';
import { effectRows } from './effect.queries.ts';
import {
  addVersion,
  knownSurveys,
  patientSurveyRows,
  rewordRules,
  rulesNaming,
  sessionRows,
  surveyRows,
  versionRows,
} from './queries.ts';
import { checkDocument, checkInstrument, checkOwnScore, storeSurvey } from './store-survey.ts';

const byTable = defaultVerbs(surveys);
const at = '/data/attributes/document';

export const surveyVerbs: Partial<Verbs<typeof surveys>> = {
  load: async (ctx, ids) => (await surveyRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, input) {
    checkInstrument(null, input.values);
    const id = input.id ?? newId();
    await storeSurvey(ctx, id, input.values);
    return id;
  },
  async update(ctx, id, values) {
    checkDocument(values);
    await holdCarriers(ctx, values);
    const before = await ctx.tx
      .selectFrom('survey')
      .where('id', '=', id)
      .select(['name', 'document', 'version'])
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refusal('not_found');
    checkInstrument(before.document, values);
    await checkOwnScore(ctx, id, values);
    await checkCarriedThings(ctx, id, values);
    await byTable.update(ctx, id, values);
    const { document } = values;
    const isNew = document !== undefined && !sameJson(document, before.document);
    if (isNew) {
      const version = before.version + 1;
      await ctx.tx.updateTable('survey').set({ version }).where('id', '=', id).execute();
      await addVersion(ctx.tx, { id: newId(), surveyId: id, version, document, by: personId(ctx) });
    }
    if (isNew || (values.name !== undefined && values.name !== before.name)) await keepRules(ctx, id);
  },
  async remove(ctx, id) {
    const [survey] = await surveyRows(ctx.tx, [id]);
    if (survey?.delete_disabled) throw new Refusal('still_referenced');
    return byTable.remove(ctx, id);
  },
};

/** A rule whose question is no longer asked would be silent for ever: first the rule changes, then the survey. */
async function keepRules(ctx: Context, id: string): Promise<void> {
  const known = await knownSurveys(ctx.tx, [id]);
  const { triggers, templates } = await rulesNaming(ctx.tx, id);
  const active = [...triggers, ...templates].filter((one) => one.is_active);
  const left = active.filter(({ rule }) => checkSurveyRule(rule, known).length > 0).length;
  if (left > 0) throw invalid({ field: at, code: 'survey_in_rules', params: { rules: left } });
  const worded = (rules: typeof triggers) =>
    rules.map((one) => ({ id: one.id, rule: withSurveyWords(one.rule, known) }));
  await rewordRules(ctx.tx, 'measurement_trigger', worded(triggers));
  await rewordRules(ctx.tx, 'trigger_template', worded(templates));
}

export const surveyVersionVerbs: Partial<Verbs<typeof surveyVersions>> = {
  load: async (ctx, ids) => (await versionRows(ctx.tx, ids)).map(toEntity),
};

const inOrder = withSpan(defaultVerbs(patientSurveys), { from: 'startsAt', until: 'endsAt' });

export const patientSurveyVerbs = {
  async create(ctx, input) {
    const id = await inOrder.create(ctx, input);
    await setClock(ctx, id, ctx.now.getTime());
    return id;
  },
  /** Once answered it stays the survey and the patient it was answered for. */
  async update(ctx, id, values) {
    const [held] = await patientSurveyRows(ctx.tx, [id]);
    const isOther = (name: 'surveyId' | 'patientId', now: unknown) =>
      values[name] !== undefined && values[name] !== now;
    const moves = isOther('surveyId', held?.survey_id) || isOther('patientId', held?.patient_id);
    if (moves && (held?.last_answered_at ?? null) !== null) throw new Refusal('still_referenced');
    // Asked one time it has no times to come back at.
    if (held?.is_once && (values.schedules?.length ?? 0) > 0)
      throw invalid({ field: '/data/attributes/schedules', code: 'too_many', params: { max: 0 } });
    await inOrder.update(ctx, id, values);
    await setClock(ctx, id, held?.next_deadline_at ? Date.parse(held.settled_until) : ctx.now.getTime());
  },
  load: async (ctx, ids) => (await patientSurveyRows(ctx.tx, ids)).map(toEntity),
} satisfies Partial<Verbs<typeof patientSurveys>>;

export const effectVerbs: Partial<Verbs<typeof patientSurveyEffects>> = {
  load: async (ctx, ids) => (await effectRows(ctx.tx, ids)).map(toEntity),
};

export const sessionVerbs: Partial<Verbs<typeof patientSurveySessions>> = {
  load: async (ctx, ids) => (await sessionRows(ctx.tx, ids)).map(toEntity),
};
