import { at, type Json, list, textOf } from '../../kit/json-parts.ts';
import type { Branch, Condition, Question } from '../survey.ts';
import { extensions, operators } from './codes.ts';
import { extension, type Options } from './read-parts.ts';

/** What of the questionnaire was read already, by its own name for it. */
export type ReadItem = { question: Question; options: Options | null };
type ReadItems = ReadonlyMap<string, ReadItem>;

/** When an item is asked; null: always. What ours cannot say is a fault. */
export function branchOf(item: Json, items: ReadItems): Branch | null | 'condition' {
  const own = textOf(extension(item, extensions.branch)?.valueString);
  if (own !== null) return ownBranch(own, items);
  if (extension(item, extensions.enableWhen)) return 'condition';
  const given = list(item.enableWhen);
  if (given.length === 0) return null;
  const match = item.enableBehavior === 'any' ? 'any' : 'all';
  const conditions = given.map((one) => conditionOf(one, items));
  const read = conditions.filter((one) => one !== null);
  return read.length === conditions.length ? { match, conditions: read } : 'condition';
}

/** Written by us, but perhaps changed since: it must still be about questions that were read. */
function ownBranch(text: string, items: ReadItems): Branch | 'condition' {
  try {
    const { match, conditions } = JSON.parse(text) as Json;
    if (match !== 'all' && match !== 'any') return 'condition';
    const read = list(conditions).map((one) => ownCondition(one, items));
    return read.every((one) => one !== null) && read.length > 0 ? { match, conditions: read } : 'condition';
  } catch {
    return 'condition';
  }
}

function ownCondition(given: Json, items: ReadItems): Condition | null {
  const question = [...items.values()].find((one) => one.question.id === given.question)?.question.id;
  if (question === undefined) return null;
  const { comparison, operand, answers } = given;
  const known = (Object.keys(operators) as (keyof typeof operators)[]).find((one) => one === comparison);
  if (typeof operand === 'number') return known ? { question, comparison: known, operand } : null;
  if (comparison !== 'is' && comparison !== 'is_not') return null;
  const ids = Array.isArray(answers) ? answers.filter((one) => typeof one === 'string') : [];
  return ids.length > 0 ? { question, comparison, answers: ids } : null;
}

function conditionOf(given: Json, items: ReadItems): Condition | null {
  const item = items.get(textOf(given.question) ?? '');
  if (!item) return null;
  const { question, options } = item;
  if (options) {
    const answer = options.idOf(given);
    // "Is not" of FHIR is met by another of several, ours by none of them.
    const isTold = given.operator === '=' || (given.operator === '!=' && question.kind === 'single');
    if (!isTold || answer === null) return null;
    return { question: question.id, comparison: given.operator === '=' ? 'is' : 'is_not', answers: [answer] };
  }
  const operand = given.answerInteger ?? given.answerDecimal ?? at(given, 'answerQuantity')?.value;
  const comparison = (Object.keys(operators) as (keyof typeof operators)[]).find(
    (one) => operators[one] === given.operator,
  );
  return comparison && typeof operand === 'number' ? { question: question.id, comparison, operand } : null;
}
