import { given, type Json } from '../../kit/json-parts.ts';
import { findValueType } from '../../measurements/value-types.ts';
import type { ChoiceCondition, Condition, NumberCondition, Question } from '../survey.ts';
import { codeSystems, extensions, operators, partOf } from './codes.ts';

/**
 * The conditions of a question as FHIR: a list of comparisons where that says the same, else an expression. What ours
 * is exactly stands beside it.
 */
export function conditionsOf({ when }: Question, questions: readonly Question[]): Json {
  if (!when) return {};
  const known = when.conditions.flatMap((condition) => {
    const question = questions.find(({ id }) => id === condition.question);
    return question ? [{ condition, question }] : [];
  });
  const lists = known.map(({ condition, question }) => comparisons(condition, question));
  const isFlat = lists.every((one) => one !== null && (one.length === 1 || lists.length === 1));
  const enableWhen = isFlat ? lists.flatMap((one) => one ?? []) : [];
  // One condition with several answers is met by any of them.
  const behaviour = lists.length === 1 ? 'any' : when.match;
  const joint = when.match === 'all' ? ' and ' : ' or ';
  const expression = known.map(({ condition, question }) => pathOf(condition, question)).join(joint);
  const said = { url: extensions.branch, valueString: JSON.stringify(when) };
  const computed = { url: extensions.enableWhen, valueExpression: { language: 'text/fhirpath', expression } };
  return given({
    extension: isFlat ? [said] : [said, computed],
    enableWhen,
    enableBehavior: enableWhen.length > 1 ? behaviour : null,
  });
}

/** Null where a comparison of FHIR would mean something else: none of several, or one of several that may be chosen. */
function comparisons(condition: Condition, question: Question): Json[] | null {
  if (!('answers' in condition)) return [numberOf(condition, question)];
  if (condition.comparison === 'is_not') return null;
  return condition.answers.map((answer) => ({
    question: condition.question,
    operator: '=',
    answerCoding: { system: codeSystems.answer, code: answer },
  }));
}

function numberOf({ question: id, comparison, operand }: NumberCondition, question: Question): Json {
  const operator = operators[comparison];
  if (question.kind === 'slider') return { question: id, operator, ...sliderAnswer(question, operand) };
  const type = question.kind === 'measurement' ? findValueType(question.valueType) : undefined;
  const linkId = type?.components ? partOf(id, 'systolic') : id;
  const unit = { unit: type?.unit, system: codeSystems.ucum, code: type?.unit };
  return { question: linkId, operator, answerQuantity: { value: operand, ...unit } };
}

/** A slider of whole numbers is an integer of FHIR, unless what it is held against is none. */
function sliderAnswer(question: { min: number; step: number }, operand: number): Json {
  return isWhole(question) && Number.isInteger(operand)
    ? { answerInteger: operand }
    : { answerDecimal: operand };
}

export function isWhole({ min, step }: { min: number; step: number }): boolean {
  return Number.isInteger(min) && Number.isInteger(step);
}

function pathOf(condition: Condition, question: Question): string {
  const isPressure = question.kind === 'measurement' && findValueType(question.valueType)?.components;
  const linkId = isPressure ? partOf(condition.question, 'systolic') : condition.question;
  const answers = `%resource.repeat(item).where(linkId='${linkId}').answer.value`;
  if ('answers' in condition) return choicePath(condition, answers);
  const value = question.kind === 'measurement' ? `${answers}.value` : answers;
  return `(${value}.exists() and ${value}.first() ${operators[condition.comparison]} ${condition.operand})`;
}

function choicePath({ comparison, answers: ids }: ChoiceCondition, answers: string): string {
  const some = `${answers}.where(code in (${ids.map((id) => `'${id}'`).join(' | ')}))`;
  return comparison === 'is' ? `${some}.exists()` : `(${answers}.exists() and ${some}.empty())`;
}
