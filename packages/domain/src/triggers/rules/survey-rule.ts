import { scoreSpan } from '../../surveys/score.ts';
import type { SurveyDocument } from '../../surveys/survey.ts';
import type { RuleFault } from './check-rule.ts';
import type { Condition, Leaf, Operand, Rule } from './rule.ts';

/** The surveys a rule may name, by id. */
export type KnownSurveys = ReadonlyMap<string, { name: string; document: SurveyDocument }>;

/** What a rule asks of surveys that these cannot answer, named by field: it would never fire. */
export function checkSurveyRule({ when }: Pick<Rule, 'when'>, known: KnownSurveys): RuleFault[] {
  return check(when, 'when', known);
}

function check(condition: Condition, path: string, known: KnownSurveys): RuleFault[] {
  if (condition.kind === 'all' || condition.kind === 'any')
    return condition.of.flatMap((part, index) => check(part, `${path}/of/${index}`, known));
  if (!('survey' in condition)) return [];
  const survey = known.get(condition.survey);
  if (!survey) return [{ path: `${path}/survey`, code: 'reference_not_found' }];
  const { document } = survey;
  if (condition.kind === 'survey_score') {
    const span = scoreSpan(document);
    if (!span) return [{ path: `${path}/survey`, code: 'survey_without_score' }];
    const isOut = (operand: Operand | null | undefined) =>
      typeof operand === 'number' && (operand < span.min || operand > span.max);
    const at = (name: string) => ({ path: `${path}/${name}`, code: 'border_not_measurable', params: span });
    return [
      ...(isOut(condition.operand) ? [at('operand')] : []),
      ...(isOut(condition.upper) ? [at('upper')] : []),
    ];
  }
  if (condition.kind !== 'survey_answer') return [];
  const question = choiceQuestion(document, condition.question);
  if (!question) return [{ path: `${path}/question`, code: 'reference_not_found' }];
  const ids = question.answers.map(({ id }) => id);
  return condition.answers.every((answer) => ids.includes(answer))
    ? []
    : [{ path: `${path}/answers`, code: 'not_a_choice', params: { choices: ids.join(', ') } }];
}

function choiceQuestion({ questions }: SurveyDocument, id: string) {
  const found = questions.find((question) => question.id === id);
  return found?.kind === 'single' || found?.kind === 'multiple' ? found : null;
}

/** The rule with the words of its surveys as they are now, so that whoever reads it needs no survey. */
export function withSurveyWords(rule: Rule, known: KnownSurveys): Rule {
  return { ...rule, when: worded(rule.when, known) };
}

function worded(condition: Condition, known: KnownSurveys): Condition {
  if (condition.kind === 'all' || condition.kind === 'any')
    return { ...condition, of: condition.of.map((part) => worded(part, known)) };
  return wordedLeaf(condition, known);
}

function wordedLeaf(leaf: Leaf, known: KnownSurveys): Leaf {
  const survey = 'survey' in leaf ? known.get(leaf.survey) : undefined;
  if (!survey || !('survey' in leaf)) return leaf;
  const surveyName = survey.name;
  if (leaf.kind !== 'survey_answer') return { ...leaf, surveyName };
  const question = choiceQuestion(survey.document, leaf.question);
  const textOf = (id: string) => question?.answers.find((answer) => answer.id === id)?.text ?? id;
  return {
    ...leaf,
    surveyName,
    questionText: question?.text ?? leaf.question,
    answerTexts: leaf.answers.map(textOf),
  };
}

type SurveyLeaf = Extract<Leaf, { survey: string }>;

/** The parts of a rule that wait for answers, for a score, or for a survey that does not come. */
export function surveyLeavesOf({ when }: Pick<Rule, 'when'>): SurveyLeaf[] {
  const leaves = (condition: Condition): SurveyLeaf[] => {
    if (condition.kind === 'all' || condition.kind === 'any') return condition.of.flatMap(leaves);
    return 'survey' in condition ? [condition] : [];
  };
  return leaves(when);
}
