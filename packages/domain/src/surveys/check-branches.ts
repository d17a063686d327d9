import { isReachable } from './reachable.ts';
import {
  choiceComparisons,
  type Condition,
  numberComparisons,
  type Question,
  surveyLimits,
} from './survey.ts';
import type { SurveyFault } from './survey-fault.ts';

/** Everything that keeps a question from being asked where it is meant to be; conditions look at earlier questions. */
export function checkBranches(questions: readonly Question[]): SurveyFault[] {
  const faults = questions.flatMap((_, index) => checkBranch(questions, index));
  if (faults.length > 0) return faults;
  return questions.flatMap(({ when }, index) =>
    when && !isReachable(questions, index)
      ? [{ path: `questions/${index}/when`, code: 'question_unreachable' }]
      : [],
  );
}

function checkBranch(questions: readonly Question[], index: number): SurveyFault[] {
  const when = questions[index]?.when;
  if (!when) return [];
  const path = `questions/${index}/when/conditions`;
  const { conditions } = when;
  if (conditions.length === 0) return [{ path, code: 'list_empty' }];
  if (conditions.length > surveyLimits.conditions)
    return [{ path, code: 'too_many', params: { max: surveyLimits.conditions } }];
  return conditions.flatMap((condition, at) => {
    const place = questions.findIndex(({ id }) => id === condition.question);
    const earlier = questions[place];
    const fault = (name: string, code: string) => [{ path: `${path}/${at}/${name}`, code }];
    if (!earlier || earlier.kind === 'section') return fault('question', 'reference_not_found');
    if (place >= index) return fault('question', 'question_not_earlier');
    return checkCondition(condition, earlier, fault);
  });
}

function checkCondition(
  condition: Condition,
  earlier: Exclude<Question, { kind: 'section' }>,
  fault: (name: string, code: string) => SurveyFault[],
): SurveyFault[] {
  const isChoice = earlier.kind === 'single' || earlier.kind === 'multiple';
  const fitting: readonly string[] = isChoice ? choiceComparisons : numberComparisons;
  if (!fitting.includes(condition.comparison)) return fault('comparison', 'wrong_type');
  if (!('answers' in condition)) return [];
  if (condition.answers.length === 0) return fault('answers', 'list_empty');
  const known = isChoice ? earlier.answers.map(({ id }) => id) : [];
  return condition.answers.every((id) => known.includes(id)) ? [] : fault('answers', 'not_a_choice');
}
