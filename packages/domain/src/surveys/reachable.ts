import { findValueType } from '../measurements/value-types.ts';
import { isMet, sectionOf } from './branching.ts';
import type { Branch, ChoiceCondition, Condition, NumberCondition, Question } from './survey.ts';

/** Steps of the search; a survey so entangled is taken to be sound. */
const patience = 5000;

/** Whether any answers lead to a question. Its conditions name earlier questions and fit them. */
export function isReachable(questions: readonly Question[], index: number): boolean {
  let steps = 0;
  const search = (open: readonly number[], demands: ReadonlyMap<number, readonly Condition[]>): boolean => {
    const [at, ...others] = open;
    if (at === undefined || (steps += 1) > patience) return true;
    return waysOf(questions, at).some((conditions) => {
      const more = withConditions(questions, demands, conditions);
      const fresh = [...more.keys()].filter((one) => !demands.has(one) && !others.includes(one));
      const changed = new Set(conditions.map(({ question }) => placeOf(questions, question)));
      return (
        [...changed].every((one) => canMeet(questions[one], more.get(one) ?? [])) &&
        search([...others, ...fresh], more)
      );
    });
  };
  return search([index], new Map());
}

function placeOf(questions: readonly Question[], id: string): number {
  return questions.findIndex((question) => question.id === id);
}

/** The lists of conditions of which one must be met for a question to be asked. */
function waysOf(questions: readonly Question[], index: number): (readonly Condition[])[] {
  const own = choices(questions[index]?.when);
  const above = choices(sectionOf(questions, index)?.when);
  return own.flatMap((some) => above.map((more) => [...some, ...more]));
}

function choices(when: Branch | null | undefined): (readonly Condition[])[] {
  if (!when) return [[]];
  return when.match === 'all' ? [when.conditions] : when.conditions.map((one) => [one]);
}

function withConditions(
  questions: readonly Question[],
  demands: ReadonlyMap<number, readonly Condition[]>,
  conditions: readonly Condition[],
): Map<number, readonly Condition[]> {
  const more = new Map(demands);
  for (const condition of conditions) {
    const place = placeOf(questions, condition.question);
    more.set(place, [...(more.get(place) ?? []), condition]);
  }
  return more;
}

/** Whether one answer to a question meets all these conditions. */
function canMeet(question: Question | undefined, conditions: readonly Condition[]): boolean {
  switch (question?.kind) {
    case 'single':
      return question.answers.some(({ id }) => conditions.every((one) => isMet(one, { choices: [id] })));
    case 'multiple': {
      // With everything chosen that may be, every wish is met that can be.
      const forbidden = conditions.filter(isChoice).filter(({ comparison }) => comparison === 'is_not');
      const choices = question.answers
        .map(({ id }) => id)
        .filter((id) => !forbidden.some(({ answers }) => answers.includes(id)));
      return conditions.every((one) => isMet(one, { choices }));
    }
    case 'slider': {
      const steps = Math.round((question.max - question.min) / question.step);
      return Array.from({ length: steps + 1 }, (_, step) => question.min + step * question.step).some(
        (value) => conditions.every((one) => isMet(one, { value })),
      );
    }
    case 'measurement': {
      const type = findValueType(question.valueType);
      return type !== undefined && canLie(conditions.filter(isNumber), type);
    }
    default:
      return false;
  }
}

/** Whether a value without steps lies where all conditions want it: at a border or in the middle between two. */
function canLie(conditions: readonly NumberCondition[], { min, max }: { min: number; max: number }): boolean {
  const borders = [min, ...conditions.map(({ operand }) => operand), max].toSorted((one, two) => one - two);
  const between = borders.map((border, index) => (border + (borders[index + 1] ?? border)) / 2);
  return [...borders, ...between].some(
    (value) => value >= min && value <= max && conditions.every((one) => isMet(one, { value })),
  );
}

function isChoice(condition: Condition): condition is ChoiceCondition {
  return 'answers' in condition;
}

function isNumber(condition: Condition): condition is NumberCondition {
  return !isChoice(condition);
}
