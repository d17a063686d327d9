import { at, type Json, list, textOf } from '../../kit/json-parts.ts';
import type { Branch, Condition, Question } from '../survey.ts';
import { extensions, operators } from './codes.ts';
import { extension, type Options } from './read-parts.ts';

/** What of the questionnaire was read already, by its own name for it. */
export type ReadItem = { question: Question; options: Options | null };
type Read = { items: ReadonlyMap<string, ReadItem>; asked: ReadonlySet<string> };

/** When an item is asked; null: always. What ours cannot say is a fault. */
export function branchOf(item: Json, read: Read): Branch | null | 'condition' {
  const own = textOf(extension(item, extensions.branch)?.valueString);
  if (own !== null) return ownBranch(own, read.asked);
  if (extension(item, extensions.enableWhen)) return 'condition';
  const given = list(item.enableWhen);
  if (given.length === 0) return null;
  const match = item.enableBehavior === 'any' ? 'any' : 'all';
  const conditions = given.map((one) => conditionOf(one, read.items));
  const told = conditions.filter((one) => one !== null);
  return told.length === conditions.length ? { match, conditions: told } : 'condition';
}

/** Written by us, but perhaps changed since: it must still be about questions that were read. */
function ownBranch(text: string, asked: Read['asked']): Branch | 'condition' {
  try {
    const { match, conditions } = JSON.parse(text) as Json;
    if (match !== 'all' && match !== 'any') return 'condition';
    const read = list(conditions).map((one) => ownCondition(one, asked));
    return read.every((one) => one !== null) && read.length > 0 ? { match, conditions: read } : 'condition';
  } catch {
    return 'condition';
  }
}

function ownCondition(given: Json, asked: Read['asked']): Condition | null {
  const { question } = given;
  if (typeof question !== 'string' || !asked.has(question)) return null;
  const { comparison, operand, answers } = given;
  const known = (Object.keys(operators) as (keyof typeof operators)[]).find((one) => one === comparison);
  if (typeof operand === 'number') return known ? { question, comparison: known, operand } : null;
  if (comparison !== 'is' && comparison !== 'is_not') return null;
  const ids = Array.isArray(answers) ? answers.filter((one) => typeof one === 'string') : [];
  return ids.length > 0 ? { question, comparison, answers: ids } : null;
}

function conditionOf(given: Json, items: Read['items']): Condition | null {
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
